import type { ProductKind } from './productKind.ts';

export const physical = {
  section: 'shop',
  delivery: 'parcel',
  isBoughtOnce: false,
  schemaType: 'Product',
} as const satisfies ProductKind;
