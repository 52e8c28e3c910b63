import type { ProductKind } from './productKind.ts';

export const ticket = {
  section: 'shop',
  delivery: 'tickets',
  isBoughtOnce: false,
  schemaType: 'Event',
} as const satisfies ProductKind;
