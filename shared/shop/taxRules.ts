import type { TaxTerms } from './taxSchema.ts';
import { roundHalfAway, roundToStep } from '../money/money.ts';

/** Added tax is a multiple of `stepMinor` (`chargeStep`), because the buyer pays it. */
export type TaxRounding = { pricesInclude: boolean; stepMinor: number };

/**
 * What the tax adds to one payment, in minor units. Where prices are without tax, it is the tax. Where prices include tax and a company
 * owes it (reverse charge), it is negative: the tax is deducted. Otherwise it is 0. Server and page use this rule, so that the buyer pays
 * what was shown.
 */
export function addedTaxMinor(
  amountMinor: number,
  { rate, treatment }: Pick<TaxTerms, 'rate' | 'treatment'>,
  { pricesInclude, stepMinor }: TaxRounding,
): number {
  if (treatment === 'taxed' && !pricesInclude) return roundToStep((amountMinor * rate) / 100, stepMinor);
  if (treatment === 'reverse_charge' && pricesInclude)
    return -roundToStep(containedExactly(amountMinor, rate), stepMinor);
  return 0;
}

/** The tax in an amount that contains it, in minor units. */
export function containedMinor(amountMinor: number, rate: number): number {
  return roundHalfAway(containedExactly(amountMinor, rate));
}

function containedExactly(amountMinor: number, rate: number): number {
  return (amountMinor * rate) / (100 + rate);
}
