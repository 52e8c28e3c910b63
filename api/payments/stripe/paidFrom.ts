import type { Stripe } from 'stripe';

/** The part of an intent that is its charge: Stripe names it by its id, unless a call expands it. */
export const chargeOfIntent = 'latest_charge';

/**
 * The country of the card or bank account that paid; null where Stripe names none. Source: https://docs.stripe.com/api/charges/object,
 * `payment_method_details`
 */
export function countryOfPayment({
  status,
  latest_charge: charge,
}: Pick<Stripe.PaymentIntent, 'status' | 'latest_charge'>): string | null {
  // The charge of an unpaid intent is of a card that was declined.
  if (status !== 'succeeded' || !charge || typeof charge === 'string') return null;
  const { card, link, sepa_debit } = charge.payment_method_details ?? {};
  return card?.country ?? link?.country ?? sepa_debit?.country ?? null;
}
