/** Source: contract, section 6, `product_type`. */
export const productTypes = [
  'digital',
  'physical',
  'ticket',
  'masterclass',
  'donate',
  'fanlove',
  'buyme',
  'sendme',
] as const;

export type ProductType = (typeof productTypes)[number];

export const supportTypes = ['donate', 'fanlove', 'buyme', 'sendme'] as const;

export type SupportType = (typeof supportTypes)[number];

/** Whether it is opened on the order's page; everything else comes by post, or is a gift. */
export function isDelivered(type: ProductType): boolean {
  return type === 'digital' || type === 'ticket' || type === 'masterclass';
}
