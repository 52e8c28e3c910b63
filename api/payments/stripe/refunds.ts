import type { Stripe } from 'stripe';
import type { ProviderRefund, RefundsState, RefundState, RefundStep } from '../paymentProvider.ts';
import { refusedFor, type Refused } from '../problems.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';
import { stateOfFailure } from './failures.ts';
import { refundFailures, refusedBy } from './problems.ts';

/**
 * A refund at Stripe. One that is `pending` or `requires_action` counts as accepted. If it fails later, Stripe returns the money to the
 * operator's balance and sends an event. https://docs.stripe.com/refunds#failed-refunds
 */
export function refundThrough(
  stripe: Stripe,
  { intentId, amountMinor, currency, key }: RefundStep,
): Promise<RefundState> {
  return createRefund(() =>
    stripe.refunds.create(
      { payment_intent: intentId, amount: toStripeAmount(amountMinor, currency) },
      { idempotencyKey: key },
    ),
  );
}

/** What a refund of a payment, or of a customer's cash balance, comes to. */
export async function createRefund(ask: () => Promise<Stripe.Refund>): Promise<RefundState> {
  try {
    const refund = await ask();
    return failureOf(refund) ?? { kind: 'accepted', refundId: refund.id };
  } catch (error) {
    const failure = stateOfFailure(error);
    return failure.kind === 'declined'
      ? refusedBy(error, failure.refusal.message)
      : { kind: 'unknown', cause: error };
  }
}

/** All refunds of an intent, the earliest first. */
export async function listRefunds(stripe: Stripe, intentId: string): Promise<RefundsState> {
  const refunds: ProviderRefund[] = [];
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
      refunds.push({
        id: refund.id,
        amountMinor: fromStripeAmount(refund.amount, refund.currency.toUpperCase()),
        failure: failureOf(refund),
      });
    }
    return { kind: 'known', refunds: refunds.toReversed() };
  } catch (cause) {
    return { kind: 'unknown', cause };
  }
}

/** Source: https://docs.stripe.com/api/refunds/object#refund_object-status */
export function hasFailed(status: string | null): boolean {
  return status === 'failed' || status === 'canceled';
}

function failureOf({ status, failure_reason }: Stripe.Refund): Refused | null {
  if (!hasFailed(status)) return null;
  const known = refundFailures.get(failure_reason ?? '');
  return refusedFor(known ?? (status === 'canceled' ? 'refund_canceled' : 'card_refuses'));
}
