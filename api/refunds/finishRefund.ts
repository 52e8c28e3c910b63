import type { Transaction } from 'kysely';
import type { ApiContext } from '../context.ts';
import { writeMail } from '../mail/outbox.ts';
import { refundMail } from '../mail/refundMail.ts';
import { loadOrderAnswer } from '../orders/queries.ts';
import type { RefundState } from '../payments/paymentProvider.ts';
import { reckonOrder } from '../payments/reckonOrder.ts';
import type { Row, Schema } from '../store/schema.ts';

/** Writes down how a refund ended, once: charge, order, seats and the buyer's mail. */
export async function finishRefund(
  context: ApiContext,
  refundId: string,
  state: Exclude<RefundState, { kind: 'unknown' }>,
): Promise<void> {
  const at = context.now();
  await context.store.transaction(async (trx) => {
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (!refund) return;
    const ended =
      state.kind === 'accepted'
        ? { state: 'succeeded' as const, problem: null }
        : { state: 'refused' as const, problem: state.message };
    const finished = { ...ended, finished_at: at.toISOString() };
    await trx.updateTable('refunds').set(finished).where('id', '=', refundId).execute();
    if (state.kind === 'accepted') await giveBack(context, trx, refund);
    // What would have come from other charges of the same request stays with the seller, too.
    else {
      await trx
        .updateTable('refunds')
        .set(finished)
        .where('request_id', '=', refund.request_id)
        .where('state', '=', 'pending')
        .execute();
    }
  });
}

async function giveBack(
  context: ApiContext,
  trx: Transaction<Schema>,
  refund: Row<'refunds'>,
): Promise<void> {
  // The provider's own event may have told of it already.
  await trx
    .updateTable('charges')
    .set({ refunded_minor: refund.refunded_after_minor })
    .where('id', '=', refund.charge_id)
    .where('refunded_minor', '<', refund.refunded_after_minor)
    .execute();
  await reckonOrder(trx, refund.order_id, context.now());
  const order = await loadOrderAnswer(trx, { column: 'id', value: refund.order_id });
  if (!order) return;
  if (order.status === 'refunded' && refund.returns_seats === 1) await returnSeats(trx, refund.order_id);
  await writeMail(trx, refundMail(order, refund, context.config), context.now());
}

/** What nobody comes for may be sold again. */
async function returnSeats(trx: Transaction<Schema>, orderId: string): Promise<void> {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['product_id', 'ticket_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  for (const { product_id, ticket_id, quantity } of lines) {
    await trx
      .updateTable(ticket_id === null ? 'products' : 'ticket_tiers')
      .set((row) => ({ seats_sold: row('seats_sold', '-', quantity) }))
      .where('id', '=', ticket_id ?? product_id)
      .where('seats_sold', '>=', quantity)
      .execute();
  }
}
