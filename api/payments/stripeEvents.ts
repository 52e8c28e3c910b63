import { Stripe } from 'stripe';
import { AppError } from '#shared/appError.ts';
import type { PaymentEvent } from './paymentEvents.ts';
import { fromStripeAmount } from './stripeAmounts.ts';

type SignedEvent = { rawBody: Buffer; signature: string; secret: string; now: Date };

/** Stripe's event in our words; `undefined` for one that says nothing to us. Throws 400 where Stripe did not sign it now. */
export function readStripeEvent(signed: SignedEvent): PaymentEvent | undefined {
  return ourWords(verified(signed));
}

/** How far the stamp of a signature may be from now, before and after. Stripe's default for the past. */
const toleranceSeconds = 300;

function verified({ rawBody, signature, secret, now }: SignedEvent): Stripe.Event {
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
    // The SDK refuses old stamps only: a stamp in the future would be good until then.
    if (stampOf(signature) > nowMs / 1000 + toleranceSeconds) throw new Error('stamped in the future');
    return event;
  } catch (cause) {
    throw new AppError(400, 'signature_invalid', 'The signature of this event is not valid.', { cause });
  }
}

/** The seconds of `t=1700000000,v1=…`; of several the last, which is the one that the SDK verifies. */
function stampOf(signature: string): number {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(stamps.at(-1)?.slice(2) ?? '', 10);
}

/** Stripe tells of much more than was asked for, and of new things: what is not named here says nothing to us. */
function ourWords(event: Stripe.Event): PaymentEvent | undefined {
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

/** What Stripe names may come as an id or whole. */
function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id;
}
