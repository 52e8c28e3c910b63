import type { ProductType } from '../../productKinds/productKinds.ts';

/** `one` is on a card, `short` in narrow places such as the cart. */
export type KindNames = { one: string; short?: string };

/** What each kind of product is called. The API writes the name of a support payment into its order. */
export const kinds: Record<ProductType | 'unknown', KindNames> = {
  digital: { one: 'Download' },
  physical: { one: 'Posted to you' },
  ticket: { one: 'Ticket' },
  masterclass: { one: 'Masterclass', short: 'Class' },
  donate: { one: 'Donation' },
  fanlove: { one: 'Fan love' },
  buyme: { one: 'Buy me' },
  sendme: { one: 'Send me' },
  unknown: { one: 'Product' },
};
