import { addressOf, type SaleQuery } from './saleQuery.ts';

/** The item of the orders' part that is no order but their packing slips. */
export const slipsId = 'slips';

/** The screen that prints the packing slips of these orders. It knows the list's query, so that going back shows the same list. */
export function slipsAddress(orderIds: readonly string[], query: SaleQuery): string {
  const path = addressOf(query, `/dashboard/orders/${slipsId}`);
  return `${path}${path.includes('?') ? '&' : '?'}of=${orderIds.map(encodeURIComponent).join(',')}`;
}

export function slipsOf(search: URLSearchParams): string[] {
  return (search.get('of') ?? '').split(',').filter((orderId) => orderId !== '');
}
