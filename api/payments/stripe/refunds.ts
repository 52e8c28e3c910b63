import type { Stripe } from 'stripe';
import type { RefundState, RefundStep } from '../paymentProvider.ts';
import { refusedFor } from '../problems.ts';
import { toStripeAmount } from './amounts.ts';
import { stateOfFailure } from './failures.ts';
import { refundFailures, refusedBy } from './problems.ts';

/**
 * A refund at Stripe. A `pending` refund counts as accepted. If it fails later, Stripe returns the money to the seller's balance and
 * reports it there. https://docs.stripe.com/refunds#failed-refunds
 */
export async function refundThrough(
  stripe: Stripe,
  { intentId, amountMinor, currency, key }: RefundStep,
): Promise<RefundState> {
  try {
    const { status, failure_reason } = await stripe.refunds.create(
      { payment_intent: intentId, amount: toStripeAmount(amountMinor, currency) },
      { idempotencyKey: key },
    );
    return status === 'failed' || status === 'canceled'
      ? refusedFor(refundFailures.get(failure_reason ?? '') ?? 'card_refuses')
      : { kind: 'accepted' };
  } catch (error) {
    const failure = stateOfFailure(error);
    return failure.kind === 'declined'
      ? refusedBy(error, failure.refusal.message)
      : { kind: 'unknown', cause: error };
  }
}
