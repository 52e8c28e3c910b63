import type { Order } from './orderSchema.ts';

/** Whether an instalment was declined and is still unpaid. */
export function hasFailedInstalment({ instalments = [] }: Pick<Order, 'instalments'>): boolean {
  return instalments.some(({ state }) => state === 'failed' || state === 'paused');
}
