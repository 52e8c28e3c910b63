import type { TaxTerms } from './taxSchema.ts';
import { roundHalfAway } from './money.ts';

/**
 * What the tax adds to one payment, in minor units: the tax itself where prices are without it; below 0 where a company owes it and the
 * price contains it. Server and page compute it by this rule, so that the buyer pays what was shown.
 */
export function addedTaxMinor(
  amountMinor: number,
  { rate, treatment }: Pick<TaxTerms, 'rate' | 'treatment'>,
  pricesInclude: boolean,
): number {
  if (treatment === 'taxed' && !pricesInclude) return roundHalfAway((amountMinor * rate) / 100);
  if (treatment === 'reverse_charge' && pricesInclude) return -containedMinor(amountMinor, rate);
  return 0;
}

/** The tax in an amount that contains it, in minor units. */
export function containedMinor(amountMinor: number, rate: number): number {
  return roundHalfAway((amountMinor * rate) / (100 + rate));
}
