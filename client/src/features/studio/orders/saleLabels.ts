import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { receipt } from '#shared/texts/en/receipt.ts';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { listText } from '../calls/listText.ts';

/** `2 × Mug, Low tide and 3 more`; an order without lines is a supporter's gift. */
export function itemsSummary({ things, more }: Pick<SaleRow, 'things' | 'more'>): string {
  const names = things.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  if (names.length === 0) return receipt.support;
  return more > 0 ? texts.itemsAndMore(listText(names), more) : listText(names);
}
