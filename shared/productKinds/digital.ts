import type { ProductKind } from './productKind.ts';

export const digital = {
  section: 'shop',
  delivery: 'files',
  isBoughtOnce: true,
  schemaType: 'Product',
} as const satisfies ProductKind;
