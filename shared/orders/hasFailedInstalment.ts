import type { Order, OrderInstalment } from './orderSchema.ts';

/** Whether an instalment was declined and is still unpaid. */
export function hasFailedInstalment({ instalments = [] }: Pick<Order, 'instalments'>): boolean {
  return instalments.some(isFailed);
}

export function isFailed({ state }: Pick<OrderInstalment, 'state'>): boolean {
  return state === 'failed' || state === 'paused';
}
