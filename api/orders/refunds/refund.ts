import { AppError } from '#shared/appError.ts';
import { refusal } from '#shared/refusal.ts';
import type { ApiContext } from '../../context.ts';
import type { RefundState } from '../../payments/paymentProvider.ts';
import type { Row } from '../../store/schema.ts';
import { claimRefund, type RefundCall } from './claimRefund.ts';
import { finishRefund } from './finishRefund.ts';

/**
 * Refunds money in three steps: it stores the refund, calls the charge's provider outside any transaction, and stores the result. After a
 * 502 the same key continues the same refund. Throws 409 if the provider refuses, 502 if the outcome is unknown.
 */
export async function refundOrder(context: ApiContext, call: RefundCall): Promise<void> {
  for (const refund of await claimRefund(context, call)) {
    if (refund.state === 'refused') throw refused(refund.problem ?? '');
    if (refund.state === 'succeeded') continue;
    const state = await ask(context, refund);
    if (state.kind === 'unknown') {
      throw refusal(502, 'refund_unavailable', { cause: state.cause });
    }
    if (state.kind === 'refused') throw refused(state.message);
  }
}

/** Repeats all refunds with an unknown outcome. Their keys make them the same refunds. */
export async function settleRefunds(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const pending = await context.store.db
    .selectFrom('refunds')
    .innerJoin('charges', 'charges.id', 'refunds.charge_id')
    .selectAll('refunds')
    .where('refunds.state', '=', 'pending')
    .where(
      'charges.provider',
      'in',
      context.payments.all.map(({ name }) => name),
    )
    .orderBy('refunds.id')
    .execute();
  for (const refund of pending) {
    if (signal?.aborted) return;
    try {
      await ask(context, refund);
    } catch (error) {
      context.log.error({ err: error, refundId: refund.id }, 'a refund could not be settled');
    }
  }
}

async function ask(context: ApiContext, refund: Row<'refunds'>): Promise<RefundState> {
  const charge = await context.store.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', refund.charge_id)
    .executeTakeFirstOrThrow();
  const state: RefundState =
    charge.payment_intent_id === null
      ? { kind: 'refused', message: 'This payment is not known to its provider.' }
      : await context.payments.of(charge.provider).refund({
          intentId: charge.payment_intent_id,
          amountMinor: refund.amount_minor,
          currency: charge.currency,
          key: refund.id,
        });
  if (state.kind !== 'unknown') await finishRefund(context, refund.id, state);
  return state;
}

function refused(problem: string): AppError {
  return refusal(409, 'refund_refused', { params: { problem } });
}
