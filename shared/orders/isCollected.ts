import { isOpenOrder } from './isOpenOrder.ts';
import type { Order, OrderInstalment } from './orderSchema.ts';

/** Whether instalments of an order are still charged to the saved card. */
export function isCollected(order: Pick<Order, 'status' | 'instalments'>): boolean {
  return isOpenOrder(order) && (order.instalments ?? []).some(isCharged);
}

/** Whether an instalment will be charged without an action of the buyer. */
export function isCharged({ state }: Pick<OrderInstalment, 'state'>): boolean {
  return state === 'scheduled' || state === 'failed';
}
