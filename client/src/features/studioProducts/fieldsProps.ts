import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { PathProblems } from '../studio/pathProblem.ts';
import type { ProductDraft } from './productForm.ts';

/** What every group of the product's fields is given. `product` is what the server holds. */
export type FieldsProps = {
  draft: ProductDraft;
  product: StudioProduct;
  problems: PathProblems;
  /** A function is given the draft as it is by then. */
  onChange: (fields: Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)) => void;
  /** The server's newer state of it, which changes nothing of what is typed. */
  onProduct: (product: StudioProduct) => void;
};
