import type { Parcel, SaleRow } from '#shared/studio/salesSchema.ts';

export const parcelLabels: Record<Exclude<Parcel, 'none'>, string> = { to_ship: 'To send', shipped: 'Sent' };

/** `2 × Mug, Low tide and 3 more`; an order without lines is a supporter's gift. */
export function itemsSummary({ things, more }: Pick<SaleRow, 'things' | 'more'>): string {
  const names = things.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  if (names.length === 0) return 'Support';
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
