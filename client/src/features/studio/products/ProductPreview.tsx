import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useOwnPageQuery } from '../calls/studioApi.ts';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import type { ProductDraft } from './productForm.ts';
import { previewOf } from './shownProduct.ts';

/** The product's page as visitors would see it with the draft. */
export function ProductPreview({ draft, product }: { draft: ProductDraft; product: StudioProduct }) {
  const { user } = useDashboard();
  const page = useOwnPageQuery(user.slug);
  return (
    <QueryState query={page} failed={texts.previewNotRead}>
      {(own) => <PreviewFrame title={texts.previewTitle} content={previewOf(draft, product, own)} />}
    </QueryState>
  );
}
