import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import type { RefundState } from '../payments/paymentProvider.ts';
import type { Row } from '../store/schema.ts';
import { claimRefund, type RefundCall } from './claimRefund.ts';
import { finishRefund } from './finishRefund.ts';

/**
 * Gives money back: written down, asked of the provider outside any transaction, written as done. After a 502 the same key goes
 * on with the same refund. Throws 409 where the provider refuses, 502 where it did not say.
 */
export async function refundOrder(context: ApiContext, call: RefundCall): Promise<void> {
  for (const refund of await claimRefund(context, call)) {
    if (refund.state === 'refused') throw refused(refund.problem ?? '');
    if (refund.state === 'succeeded') continue;
    const state = await ask(context, refund);
    if (state.kind === 'unknown') {
      throw new AppError(
        502,
        'refund_unavailable',
        'The payment provider did not answer. The refund is kept and asked for again; nothing goes back twice.',
        { cause: state.cause },
      );
    }
    if (state.kind === 'refused') throw refused(state.message);
  }
}

/** Asks again for whatever nobody got an answer to; the keys make it the same refunds. */
export async function settleRefunds(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const pending = await context.store.db
    .selectFrom('refunds')
    .innerJoin('charges', 'charges.id', 'refunds.charge_id')
    .selectAll('refunds')
    .where('refunds.state', '=', 'pending')
    .where('charges.provider', '=', context.payments.name)
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
    charge.provider === context.payments.name && charge.payment_intent_id !== null
      ? await context.payments.refund({
          intentId: charge.payment_intent_id,
          amountMinor: refund.amount_minor,
          currency: charge.currency,
          key: refund.id,
        })
      : { kind: 'refused', message: 'It was paid through another provider than is set up now.' };
  if (state.kind !== 'unknown') await finishRefund(context, refund.id, state);
  return state;
}

function refused(problem: string): AppError {
  return new AppError(409, 'refund_refused', `The payment provider refused the refund. ${problem}`.trim());
}
