import type { TestCardsTexts } from '#shared/texts/en/testCards.ts';
import { withoutTrailing } from '#shared/lib/withoutTrailing.ts';

/**
 * Stripe's well-known test numbers and their test ids. Only the id is sent. Source: contract, section 6, "Test payments";
 * https://docs.stripe.com/testing
 */
export const testCards = [
  { number: '4242424242424242', id: 'pm_card_visa' },
  { number: '4000000000000002', id: 'pm_card_visa_chargeDeclined' },
  { number: '4000000000009995', id: 'pm_card_visa_chargeDeclinedInsufficientFunds' },
  { number: '4000002760003184', id: 'pm_card_authenticationRequired' },
  { number: '4000000000005126', id: 'pm_card_refundFail' },
  { number: '4000000000000259', id: 'pm_card_createDispute' },
  { number: '4000000000002685', id: 'pm_card_createDisputeProductNotReceived' },
  { number: '4000000000001976', id: 'pm_card_createDisputeInquiry' },
] as const;

export type CardText = { number: string; expiry: string; cvc: string };

export type CardProblems = Partial<Record<keyof CardText, string>>;

export type ReadCard = { kind: 'method'; id: string } | { kind: 'problems'; problems: CardProblems };

/** Converts a test card into its id, or reports the invalid fields. */
export function readTestCard(card: CardText, now: Date, texts: TestCardsTexts): ReadCard {
  const digits = card.number.replaceAll(/\D/g, '');
  const known = testCards.find(({ number }) => number === digits);
  const problems: CardProblems = {
    ...(known ? {} : { number: numberProblem(digits, texts) }),
    ...problemOf('expiry', expiryProblem(card.expiry, now, texts)),
    ...problemOf('cvc', /^\d{3,4}$/.test(card.cvc.trim()) ? undefined : texts.cvcNeeded),
  };
  if (!known || Object.keys(problems).length > 0) return { kind: 'problems', problems };
  return { kind: 'method', id: known.id };
}

/** `42424242` → `4242 4242`: groups of four, at most 19 digits. */
export function formatNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** `1` → `1`, `4` → `04 / `, `1228` → `12 / 28`; deletions are left as typed. */
export function formatExpiry(text: string, before: string): string {
  if (text.length < before.length && before.startsWith(text)) return withoutTrailing(text, ' /');
  const typed = text.replaceAll(/\D/g, '').slice(0, 6);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  if (digits.length < 2) return digits;
  const year = digits.slice(2).replace(/^20(\d{2})$/, '$1');
  return `${digits.slice(0, 2)} / ${year.slice(0, 4)}`;
}

function numberProblem(digits: string, texts: TestCardsTexts): string {
  return digits === '' ? texts.numberNeeded : texts.noTestCard;
}

/** A card is valid until the end of its month. */
function expiryProblem(text: string, now: Date, texts: TestCardsTexts): string | undefined {
  const [, month, year] = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) {
    return texts.expiryNeeded;
  }
  const isPast = new Date(2000 + Number(year), Number(month), 1) <= now;
  return isPast ? texts.expired : undefined;
}

function problemOf(field: keyof CardText, problem: string | undefined): CardProblems {
  return problem === undefined ? {} : { [field]: problem };
}
