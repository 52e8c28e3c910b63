import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Customer } from '#shared/studio/customersSchema.ts';
import { studioCustomers as texts } from '#shared/texts/en/studioCustomers.ts';
import type { Language } from '#shared/texts/languages.ts';

/** `€7.00 + $7.50`; somebody who only took free things paid nothing. */
export function sumsText({ sums }: Pick<Customer, 'sums'>, language: Language): string {
  if (sums.length === 0) return texts.paidNothing;
  return sums.map(({ total, currency }) => formatMoney(total, currency, language)).join(' + ');
}
