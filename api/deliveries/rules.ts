import type { Delivery } from '#shared/orderSchema.ts';
import type { Row } from '../store/schema.ts';

type Settings = { testPayments: 'on' | 'off' };

/** Whether what an order bought may be handed out, as far as its payment goes. */
export function delivers({ testPayments }: Settings, order: Pick<Row<'orders'>, 'test'>): boolean {
  return order.test === 0 || testPayments === 'on';
}

/** A part that was refunded takes nothing away; a dispute does while it lasts. */
export function deliveryState(
  settings: Settings,
  order: Pick<Row<'orders'>, 'test' | 'status'>,
  instalments: readonly Pick<Row<'instalments'>, 'state'>[],
): Delivery['state'] {
  if (order.status === 'refunded') return 'revoked';
  if (order.status === 'pending') return 'waiting';
  if (!delivers(settings, order)) return 'test';
  const isPaused = order.status === 'disputed' || instalments.some(({ state }) => state === 'paused');
  return isPaused ? 'paused' : 'ready';
}
