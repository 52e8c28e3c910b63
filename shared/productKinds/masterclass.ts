import type { ProductKind } from './productKind.ts';

export const masterclass = {
  section: 'masterclasses',
  delivery: 'lessons',
  isBoughtOnce: true,
  schemaType: 'Course',
} as const satisfies ProductKind;
