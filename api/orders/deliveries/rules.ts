import type { Delivery } from '#shared/orders/deliverySchema.ts';
import type { Order, OrderItem, OrderStatus } from '#shared/orders/orderSchema.ts';
import type { Row } from '../../store/schema.ts';

type Settings = { testPayments: 'on' | 'off' };

/** Whether an order's payment allows its deliveries. */
export function delivers({ testPayments }: Settings, order: Pick<Row<'orders'>, 'test'>): boolean {
  return order.test === 0 || testPayments === 'on';
}

/** The same for a line of an order. */
export function itemState(
  settings: Settings,
  order: Order,
  { _id }: Pick<OrderItem, '_id'>,
): Delivery['state'] {
  const due = (order.instalments ?? []).filter(({ line_id }) => line_id === _id);
  return deliveryState(settings, { test: order.test ? 1 : 0, status: order.status }, due);
}

/** A partial refund changes nothing; a dispute blocks deliveries while it lasts. */
export function deliveryState(
  settings: Settings,
  order: Pick<Row<'orders'>, 'test'> & { status: OrderStatus },
  instalments: readonly Pick<Row<'instalments'>, 'state'>[],
): Delivery['state'] {
  if (order.status === 'refunded' || order.status === 'canceled') return 'revoked';
  if (order.status === 'pending' || order.status === 'waiting') return 'waiting';
  if (!delivers(settings, order)) return 'test';
  const isPaused = order.status === 'disputed' || instalments.some(({ state }) => state === 'paused');
  return isPaused ? 'paused' : 'ready';
}
