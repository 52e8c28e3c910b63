import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { useShowOnPage } from '../../features/studio/page/useShowOnPage.ts';
import { NewProductDialog } from '../../features/studio/products/NewProductDialog.tsx';

type NewProductProps = { onClose: () => void; onMade: (product: StudioProduct) => void };

/** Makes a product, as a draft or on sale and on the page. */
export function NewProduct({ onClose, onMade }: NewProductProps) {
  const showOnPage = useShowOnPage();
  return (
    <NewProductDialog
      open
      onClose={onClose}
      onMade={onMade}
      onSold={(product) => void showOnPage(product).then(() => onMade(product))}
    />
  );
}
