import type { Order } from './orderSchema.ts';

/** Whether an instalment was refused and is still to be paid. */
export function hasFailedInstalment({ instalments = [] }: Pick<Order, 'instalments'>): boolean {
  return instalments.some(({ state }) => state === 'failed' || state === 'paused');
}
