import { expandedPaths } from './stripeExpand.ts';
import { typeOfMethod } from './stripeMethods.ts';
import type { StripeIntent, StripeRequest } from './stripeServer.ts';

/** The countries of Stripe's test cards. Source: https://docs.stripe.com/testing#international-cards */
const cardCountries: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', 'US'],
  ['pm_card_de', 'DE'],
]);

export function isGoodCard(id: string | null): boolean {
  return id !== null && cardCountries.has(id);
}

/** A paid intent with its charge, whole where the request expands it, else its id. Source: https://docs.stripe.com/api/charges/object */
export function withCharge(
  intent: StripeIntent,
  request: Pick<StripeRequest, 'path' | 'fields'>,
  settlesIn: string | undefined,
): object {
  if (intent.status !== 'succeeded') return { ...intent, latest_charge: null };
  const id = `ch_${intent.id}`;
  const expanded = expandedPaths(request);
  if (!expanded.some((path) => path.startsWith('latest_charge'))) return { ...intent, latest_charge: id };
  const balance_transaction = expanded.includes('latest_charge.balance_transaction')
    ? { object: 'balance_transaction', currency: settlesIn ?? intent.currency }
    : `txn_${intent.id}`;
  const payment_method_details = detailsOf(intent.payment_method ?? '');
  return { ...intent, latest_charge: { id, object: 'charge', balance_transaction, payment_method_details } };
}

function detailsOf(methodId: string): Record<string, unknown> | null {
  const country = cardCountries.get(methodId);
  if (country !== undefined) return { type: 'card', card: { country } };
  const type = typeOfMethod(methodId);
  if (type === undefined) return null;
  return { type, [type]: type === 'sepa_debit' || type === 'link' ? { country: 'DE' } : {} };
}
