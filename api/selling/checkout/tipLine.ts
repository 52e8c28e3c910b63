import type { CurrencyUnit } from '#shared/money.ts';
import { receipt } from '#shared/texts/en/receipt.ts';
import { mostMinor } from '../../currencies/currencies.ts';
import { invalidField } from '../../http/invalidField.ts';
import { readAmount } from '../../money/readAmount.ts';
import type { PurchaseLine } from './purchase.ts';

/**
 * A buyer's tip as a line of the purchase; none for 0. Like support it is a gift: no discount and no tax. Throws 422 where the store takes
 * none, and for an amount out of bounds.
 */
export function tipLines(
  { takesTips }: { takesTips: boolean },
  tip: number | undefined,
  currency: CurrencyUnit,
): PurchaseLine[] {
  if (tip === undefined || tip === 0) return [];
  if (!takesTips) throw invalidField('tip', 'is not taken here');
  const unitMinor = readAmount('tip', tip, currency);
  if (unitMinor > mostMinor) throw invalidField('tip', 'is too much');
  return [
    {
      productId: '',
      // The order keeps one name.
      name: receipt.tip,
      image: '',
      productType: 'donate',
      quantity: 1,
      isLimited: false,
      unitMinor,
      discountMinor: 0,
      discount: null,
      chargedMinor: unitMinor,
      rate: 1,
      priceCurrency: currency.code,
      planId: null,
      ticketId: null,
      ticketName: null,
      instalments: null,
      pricing: null,
      answers: [],
    },
  ];
}
