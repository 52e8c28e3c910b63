import { dueNow, type QuotedLine } from '#shared/money/quote.ts';
import { addedTaxMinor, containedMinor } from '#shared/shop/taxRules.ts';
import type { CartTax, TaxTerms } from '#shared/shop/taxSchema.ts';

export type TaxedLine = QuotedLine & { tax: TaxTerms | undefined };

/** In minor units: what the tax adds to what is paid now, and the tax that prices contain. */
type DueTax = { addedMinor: number; containedMinor: number };

/**
 * The tax of what is paid now, payment by payment. The server uses the same rule. Terms with amounts have the tax of each payment: the
 * first one is due now.
 */
export function dueTax(
  { prices_include, shipping }: CartTax,
  lines: readonly TaxedLine[],
  {
    shippingMinor,
    stepMinor,
    minor: toMinor,
  }: { shippingMinor: number; stepMinor: number; minor: (amount: number) => number },
): DueTax {
  const sums: DueTax = { addedMinor: 0, containedMinor: 0 };
  const rounding = { pricesInclude: prices_include, stepMinor };
  const payments = lines.map((line) => ({ minor: dueNow(line), terms: line.tax }));
  for (const { minor, terms } of [...payments, { minor: shippingMinor, terms: shipping }]) {
    if (!terms) continue;
    const known = terms.amounts && toMinor(terms.amounts[0] ?? 0);
    sums.addedMinor +=
      prices_include && known !== undefined ? 0 : (known ?? addedTaxMinor(minor, terms, rounding));
    if (prices_include && terms.treatment === 'taxed') {
      sums.containedMinor += known ?? containedMinor(minor, terms.rate);
    }
  }
  return sums;
}
