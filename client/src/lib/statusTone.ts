import type { OrderStatus } from '#shared/orders/orderSchema.ts';

/** The tone of an order's badge. */
export function statusTone(status: OrderStatus): 'green' | 'neutral' | 'vermilion' {
  if (status === 'paid') return 'green';
  return status === 'disputed' ? 'vermilion' : 'neutral';
}
