import type { SavedCard } from '../paymentProvider.ts';

/** The last digits of the numbers that have these test ids. Source: https://docs.stripe.com/testing#cards */
const lastDigits: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242'],
  ['pm_card_visa_chargeDeclined', '0002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '9995'],
  ['pm_card_authenticationRequired', '3184'],
]);

const validYears = 3;

/** A test card by its id, which says nothing of the typed date: it is valid for years after it was used. Null for another method. */
export function testCardOf(methodId: string, usedAt: string): SavedCard | null {
  const last4 = lastDigits.get(methodId);
  if (last4 === undefined) return null;
  return { brand: 'visa', last4, expMonth: 12, expYear: new Date(usedAt).getUTCFullYear() + validYears };
}
