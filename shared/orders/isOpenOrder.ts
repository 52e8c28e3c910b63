import type { OrderStatus } from './orderSchema.ts';

/** Whether an order is paid and neither refunded nor disputed: its instalments are collected. */
export function isOpenOrder({ status }: { status: OrderStatus }): boolean {
  return status === 'paid' || status === 'part_refunded';
}
