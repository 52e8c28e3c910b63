import type { Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import type { RefundState } from '../../payments/paymentProvider.ts';
import { storedProblem } from '../../payments/problems.ts';
import { updateOrderStatus } from '../status/updateOrderStatus.ts';
import { returnSeats } from './refundedSeats.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** Stores the result of a refund once: charge, order and seats. */
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
        ? { state: 'succeeded' as const, problem: null, provider_refund_id: state.refundId ?? null }
        : { state: 'refused' as const, problem: storedProblem(state) };
    const finished = { ...ended, finished_at: at.toISOString() };
    await trx.updateTable('refunds').set(finished).where('id', '=', refundId).execute();
    if (state.kind === 'accepted') await applyRefund(context, trx, refund);
    // The other charges of the same request are not refunded either.
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

async function applyRefund(
  context: ApiContext,
  trx: Transaction<Schema>,
  refund: Row<'refunds'>,
): Promise<void> {
  // The provider's own event may already have reported it.
  await trx
    .updateTable('charges')
    .set({ refunded_minor: refund.refunded_after_minor })
    .where('id', '=', refund.charge_id)
    .where('refunded_minor', '<', refund.refunded_after_minor)
    .execute();
  if (refund.by_hand === 1) {
    await trx
      .updateTable('charges')
      .set((row) => ({
        refunded_by_hand_minor: row('refunded_by_hand_minor', '+', refund.amount_minor),
      }))
      .where('id', '=', refund.charge_id)
      .execute();
  }
  const { events } = context;
  const at = context.now();
  await updateOrderStatus(trx, refund.order_id, { events, at });
  const order = await loadOrderAnswer(trx, { column: 'id', value: refund.order_id });
  if (!order) return;
  if (refund.returns_seats === 1) {
    if (order.status === 'refunded') await returnSeats(trx, refund.order_id);
    // A bank may take the rest later. That puts nothing back on sale.
    else await trx.updateTable('refunds').set({ returns_seats: 0 }).where('id', '=', refund.id).execute();
  }
  await events.publish(trx, 'refundSucceeded', { refund, answer: order, at });
}
