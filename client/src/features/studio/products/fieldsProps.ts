import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { PathProblems } from '../forms/pathProblem.ts';
import type { ProductDraft } from './productForm.ts';

/** The props of every group of fields. `product` is the server's version. */
export type FieldsProps = {
  draft: ProductDraft;
  product: StudioProduct;
  problems: PathProblems;
  /** A function gets the current draft. */
  onChange: (fields: Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)) => void;
  /** Called with the server's newer version; the draft stays as it is. */
  onProduct: (product: StudioProduct) => void;
};
