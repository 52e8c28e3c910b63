import { formatMoney } from '#shared/money/formatMoney.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { limitsOf } from './payable.ts';

/** Why no card can pay this amount; `undefined` if one can. */
export function limitProblem(
  payable: Payable,
  { charged, currency }: Pick<Amounts, 'charged' | 'currency'>,
  { texts, language }: { texts: CheckoutTexts; language: Language },
): string | undefined {
  const limits = limitsOf(payable);
  if (!limits || charged === 0) return undefined;
  if (charged < limits.least) return texts.tooLittle(formatMoney(limits.least, currency, language));
  if (charged > limits.most) return texts.tooMuch(formatMoney(limits.most, currency, language));
  return undefined;
}
