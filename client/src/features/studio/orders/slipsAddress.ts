import { addressOf, type SaleQuery } from './saleQuery.ts';

/** Stands in the address where an order's id would be, and opens the packing slips. */
export const slipsId = 'slips';

/** The screen that prints the packing slips of these orders. Its address has the list's query, so that going back shows the same list. */
export function slipsAddress(orderIds: readonly string[], query: SaleQuery): string {
  const path = addressOf(query, `/dashboard/orders/${slipsId}`);
  return `${path}${path.includes('?') ? '&' : '?'}of=${orderIds.map(encodeURIComponent).join(',')}`;
}

export function slipsOf(search: URLSearchParams): string[] {
  return (search.get('of') ?? '').split(',').filter((orderId) => orderId !== '');
}
