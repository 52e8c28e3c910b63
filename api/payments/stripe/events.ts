import { Stripe } from 'stripe';
import { refusal } from '#shared/refusal.ts';
import type { PaymentEvent, SignedEvent } from '../paymentEvent.ts';
import { fromStripeAmount } from './amounts.ts';

/** Translates Stripe's event; `undefined` for one that does not matter here. Throws 400 if the signature is not Stripe's or not recent. */
export function readStripeEvent(signed: SignedEvent, secret: string): PaymentEvent | undefined {
  return translateEvent(verified(signed, secret));
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
function translateEvent(event: Stripe.Event): PaymentEvent | undefined {
  const isPayment =
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.canceled';
  if (isPayment) return { id: event.id, kind: 'payment_changed', intentId: event.data.object.id };
  if (event.type === 'charge.refunded') {
    const { amount_refunded, currency, payment_intent } = event.data.object;
    const intentId = idOf(payment_intent);
    if (intentId === undefined) return undefined;
    const refundedMinor = fromStripeAmount(amount_refunded, currency.toUpperCase());
    return { id: event.id, kind: 'refunded', intentId, refundedMinor };
  }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    const { id: disputeId, amount, currency, payment_intent, status } = event.data.object;
    const intentId = idOf(payment_intent);
    if (intentId === undefined) return undefined;
    const amountMinor = fromStripeAmount(amount, currency.toUpperCase());
    const dispute = { id: event.id, intentId, disputeId, amountMinor };
    return event.type === 'charge.dispute.created'
      ? { ...dispute, kind: 'dispute_opened' }
      : { ...dispute, kind: 'dispute_closed', isLost: status === 'lost' };
  }
  return undefined;
}

/** Stripe sends a reference as an id or as a whole object. */
function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id;
}
