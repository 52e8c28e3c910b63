import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { NewProductForm } from '../../features/studio/products/NewProductForm.tsx';
import { useShowOnPage } from '../../features/studio/page/useShowOnPage.ts';
import { useNavigate } from '../../lib/router.ts';

/** Makes a product, sells it and shows it on the page. */
export function NewProductOnPage({ onSold }: { onSold: (product: StudioProduct) => void }) {
  const navigate = useNavigate();
  const showOnPage = useShowOnPage();
  return (
    <NewProductForm
      onMade={({ _id }) => navigate(`/dashboard/products/${_id}`)}
      onSold={(product) => void showOnPage(product).then(() => onSold(product))}
    />
  );
}
