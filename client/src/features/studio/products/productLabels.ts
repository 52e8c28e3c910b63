import type { ProductState } from '#shared/studio/productSchema.ts';

export const stateLabels: Record<ProductState, string> = {
  draft: 'Draft',
  published: 'On sale',
  archived: 'Archived',
};
