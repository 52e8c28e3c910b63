import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import type { Language } from '#shared/texts/languages.ts';
import { invalidField } from '../../http/invalidField.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import { readAmount } from '../../money/readAmount.ts';
import type { PurchaseLine } from '../attempts/purchase.ts';
import { giftLine } from './supportLine.ts';

/**
 * A buyer's tip as a line of the purchase; none for 0. Like support it is a gift: no discount and no tax. Throws 422 where the store takes
 * none, and for an amount out of bounds.
 */
export function tipLines(
  { takesTips }: { takesTips: boolean },
  tip: number | undefined,
  { currency, limits, language }: { currency: CurrencyUnit; limits: ChargeLimits; language: Language },
): PurchaseLine[] {
  if (tip === undefined || tip === 0) return [];
  if (!takesTips) throw invalidField('tip', 'is not taken here');
  const unitMinor = readAmount('tip', tip, currency);
  const { maxMinor } = limits(currency);
  if (unitMinor > maxMinor) {
    const limit = toMajor(maxMinor, currency.decimals);
    throw invalidField('tip', 'is too much', { rule: 'at_most', limit });
  }
  // The order keeps one name.
  const { tip: name } = mailTexts(language).receipt;
  return [giftLine({ name, productType: 'donate', quantity: 1, unitMinor, currency })];
}
