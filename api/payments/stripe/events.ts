import { Stripe } from 'stripe';
import { refusal } from '#shared/wire/refusal.ts';
import type { AccountEvent, BalanceEvent, PaymentEvent, SignedEvent } from '../paymentEvent.ts';
import { fromStripeAmount } from './amounts.ts';
import { translateCash } from './cashBalance.ts';
import { translateAccountEvent } from './connect/accountEvents.ts';
import { translateDispute } from './disputes.ts';
import { idOf } from './idOf.ts';
import { hasFailed } from './refunds.ts';

/**
 * Translates Stripe's event; `undefined` for one that does not matter here. Events of the operator's account and of connected accounts have
 * secrets of their own. Throws 400 if the signature is of neither, or not recent.
 */
export function readStripeEvent(
  signed: SignedEvent,
  secrets: readonly string[],
): PaymentEvent | AccountEvent | BalanceEvent | undefined {
  const event = verifiedByOne(signed, secrets);
  // What a connected account does with its own customers is no payment of ours.
  return event.account === undefined ? translateEvent(event) : translateAccountEvent(event, event.account);
}

function verifiedByOne(signed: SignedEvent, [secret = '', ...others]: readonly string[]): Stripe.Event {
  try {
    return verified(signed, secret);
  } catch (error) {
    if (others.length === 0) throw error;
    return verifiedByOne(signed, others);
  }
}

/** The maximum difference between a signature's timestamp and now, in both directions. Stripe's default for the past. */
const toleranceSeconds = 300;

function verified({ rawBody, signature, now }: SignedEvent, secret: string): Stripe.Event {
  const nowMs = now.getTime();
  try {
    const event = Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      nowMs,
    );
    // The SDK refuses only old timestamps. Without this check a timestamp in the future would stay valid until then.
    if (stampOf(signature) > nowMs / 1000 + toleranceSeconds) throw new Error('stamped in the future');
    return event;
  } catch (cause) {
    throw refusal(400, 'signature_invalid', { cause });
  }
}

/** The seconds of `t=1700000000,v1=…`. Of several the last one, which the SDK verifies. */
function stampOf(signature: string): number {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(stamps.at(-1)?.slice(2) ?? '', 10);
}

/** Stripe may send other and new types of events. Types that are not listed here are ignored. */
function translateEvent(event: Stripe.Event): PaymentEvent | BalanceEvent | undefined {
  const isPayment =
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.partially_funded' ||
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.canceled';
  if (isPayment) return { id: event.id, kind: 'payment_changed', intentId: event.data.object.id };
  if (event.type === 'customer_cash_balance_transaction.created')
    return translateCash(event.id, event.data.object);
  if (event.type === 'charge.refunded') {
    const { amount_refunded, currency, payment_intent } = event.data.object;
    const intentId = idOf(payment_intent);
    if (intentId === undefined) return undefined;
    const refundedMinor = fromStripeAmount(amount_refunded, currency.toUpperCase());
    return { id: event.id, kind: 'refunded', intentId, refundedMinor };
  }
  const isRefundChange =
    event.type === 'refund.failed' ||
    event.type === 'refund.updated' ||
    event.type === 'charge.refund.updated';
  if (isRefundChange) {
    const { status, payment_intent } = event.data.object;
    const intentId = idOf(payment_intent);
    return intentId === undefined || !hasFailed(status)
      ? undefined
      : { id: event.id, kind: 'refund_failed', intentId };
  }
  const isDispute =
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed';
  if (isDispute) {
    const dispute = event.data.object;
    const intentId = idOf(dispute.payment_intent);
    return intentId === undefined ? undefined : translateDispute(event, dispute, intentId);
  }
  return undefined;
}
