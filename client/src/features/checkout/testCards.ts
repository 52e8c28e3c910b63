import { withoutTrailing } from '#shared/withoutTrailing.ts';

/**
 * Stripe's well-known test numbers and the test ids that stand for them. Only the id leaves the browser. Source: contract,
 * section 6, "Test payments"; https://docs.stripe.com/testing#cards
 */
export const testCards = [
  { number: '4242424242424242', id: 'pm_card_visa', what: 'is accepted' },
  { number: '4000000000000002', id: 'pm_card_visa_chargeDeclined', what: 'is declined' },
  {
    number: '4000000000009995',
    id: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    what: 'has too little on it',
  },
  { number: '4000002760003184', id: 'pm_card_authenticationRequired', what: 'asks you to approve' },
] as const;

export type CardText = { number: string; expiry: string; cvc: string };

export type CardProblems = Partial<Record<keyof CardText, string>>;

export type ReadCard = { kind: 'method'; id: string } | { kind: 'problems'; problems: CardProblems };

/** Turns a test card into its id, or says beside which field it is wrong. */
export function readTestCard(card: CardText, now: Date): ReadCard {
  const digits = card.number.replaceAll(/\D/g, '');
  const known = testCards.find(({ number }) => number === digits);
  const problems: CardProblems = {
    ...(known ? {} : { number: numberProblem(digits) }),
    ...problemOf('expiry', expiryProblem(card.expiry, now)),
    ...problemOf('cvc', /^\d{3,4}$/.test(card.cvc.trim()) ? undefined : 'Enter the 3 digits on the back.'),
  };
  if (!known || Object.keys(problems).length > 0) return { kind: 'problems', problems };
  return { kind: 'method', id: known.id };
}

/** `42424242` → `4242 4242`: groups of four, at most 19 digits. */
export function formatNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** `1` → `1`, `4` → `04 / `, `1228` → `12 / 28`; a deletion is left as it was typed. */
export function formatExpiry(text: string, before: string): string {
  if (text.length < before.length && before.startsWith(text)) return withoutTrailing(text, ' /');
  const typed = text.replaceAll(/\D/g, '').slice(0, 6);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  if (digits.length < 2) return digits;
  const year = digits.slice(2).replace(/^20(\d{2})$/, '$1');
  return `${digits.slice(0, 2)} / ${year.slice(0, 4)}`;
}

function numberProblem(digits: string): string {
  if (digits === '') return 'Enter a card number.';
  return 'Only the test cards below work here. No real card is charged.';
}

/** A card is good until its month has ended. */
function expiryProblem(text: string, now: Date): string | undefined {
  const [, month, year] = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) {
    return 'Enter month and year, such as 12 / 34.';
  }
  const isPast = new Date(2000 + Number(year), Number(month), 1) <= now;
  return isPast ? 'This card has expired.' : undefined;
}

function problemOf(field: keyof CardText, problem: string | undefined): CardProblems {
  return problem === undefined ? {} : { [field]: problem };
}
