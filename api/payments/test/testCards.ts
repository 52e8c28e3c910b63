import type { DisputeReason } from '../paymentEvent.ts';
import type { SavedCard } from '../paymentProvider.ts';

/** Its refunds are accepted and fail later. Source: https://docs.stripe.com/testing#refunds */
const refundFailCard = 'pm_card_refundFail';

/**
 * Cards whose payments are disputed or asked about, and how that ends. At Stripe the evidence decides; here the card does, as no evidence is
 * sent. Source: https://docs.stripe.com/testing#disputes
 */
export const disputeCards: ReadonlyMap<
  string,
  { last4: string; country: string; reason: DisputeReason; end: 'lost' | 'won' | 'inquiry_closed' }
> = new Map([
  ['pm_card_createDispute', { last4: '0259', country: 'US', reason: 'fraudulent', end: 'lost' }],
  [
    'pm_card_createDisputeProductNotReceived',
    { last4: '2685', country: 'US', reason: 'not_received', end: 'won' },
  ],
  [
    'pm_card_createDisputeInquiry',
    { last4: '1976', country: 'US', reason: 'fraudulent', end: 'inquiry_closed' },
  ],
]);

/**
 * Stripe's test cards by their ids: the last digits of their numbers, and the countries in which they were issued. A declined card names none.
 * Source: https://docs.stripe.com/testing#cards and https://docs.stripe.com/testing#international-cards
 */
const testCards: ReadonlyMap<string, { last4: string; country?: string }> = new Map<
  string,
  { last4: string; country?: string }
>([
  ['pm_card_visa', { last4: '4242', country: 'US' }],
  ['pm_card_visa_chargeDeclined', { last4: '0002' }],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', { last4: '9995' }],
  ['pm_card_authenticationRequired', { last4: '3184', country: 'DE' }],
  [refundFailCard, { last4: '5126', country: 'US' }],
  ...disputeCards,
]);

const validYears = 3;

/** A test card by its id. The id does not have the typed date, so the card is valid for years after its use. Null for another method. */
export function testCardOf(methodId: string, usedAt: string): SavedCard | null {
  const card = testCards.get(methodId);
  if (!card) return null;
  const expYear = new Date(usedAt).getUTCFullYear() + validYears;
  return { brand: 'visa', last4: card.last4, expMonth: 12, expYear };
}

/** The country of the card that an intent is paid with; null for another method. */
export function cardCountryOf(methodId: string | null): string | null {
  return testCards.get(methodId ?? '')?.country ?? null;
}

/** Whether the card's bank sends refunds back. */
export function failsRefunds(methodId: string | null): boolean {
  return methodId === refundFailCard;
}
