import type { ProductKind } from './productKind.ts';

const gift = {
  section: 'shop',
  delivery: 'none',
  isBoughtOnce: false,
  schemaType: 'Product',
} as const;

export const donate = {
  ...gift,
  support: { icon: 'coins', takesOwnSum: true, quantityName: 'donate' },
} as const satisfies ProductKind;

export const fanlove = {
  ...gift,
  support: {
    icon: 'heart',
    takesOwnSum: false,
    quantityName: 'fanlove',
  },
} as const satisfies ProductKind;

export const buyme = {
  ...gift,
  support: { icon: 'cup', takesOwnSum: false, quantityName: 'buyMe' },
} as const satisfies ProductKind;

export const sendme = {
  ...gift,
  support: { icon: 'gift', takesOwnSum: false, quantityName: 'sendMe' },
} as const satisfies ProductKind;
