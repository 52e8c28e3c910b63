import { intlLocale } from '../texts/intlLocale.ts';
import type { SavedCardAnswer } from './savedCardSchema.ts';
import type { OrderTexts } from '../texts/en/order.ts';
import type { Language } from '../texts/languages.ts';

type Wording = { texts: Pick<OrderTexts, 'cardCharged' | 'cardEndingIn'>; language: Language };

/** `Charged to: Visa ending in 4242, valid until 12/2030`. */
export function savedCardText(
  { brand, last4, exp_month, exp_year }: Omit<SavedCardAnswer, 'expires_before'>,
  { texts, language }: Wording,
): string {
  const until = new Date(Date.UTC(exp_year, exp_month - 1)).toLocaleDateString(intlLocale(language), {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return texts.cardCharged(texts.cardEndingIn(brandNames.get(brand), last4), until);
}

/** The same in every language. Source: https://docs.stripe.com/api/payment_methods/object#payment_method_object-card-brand */
const brandNames: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['link', 'Link'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);
