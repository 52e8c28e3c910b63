import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import type { TaxTerms } from '#shared/taxSchema.ts';
import { appliedTax, applyTax, type OrderTax } from '../../tax/appliedTax.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import { highestRate, taxLines } from '../carts/cartTax.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row } from '../../store/schema.ts';
import type { PurchaseLine } from './purchase.ts';

type Untaxed = { lines: PurchaseLine[]; products: Row<'products'>[]; taxSettings: TaxSettings | null };
type Taxed = { lines: PurchaseLine[]; shippingMinor: number; tax?: OrderTax };

/**
 * The lines and the shipping of a purchase with their tax. Every payment of a line is taxed by itself, so that the tax of later instalments
 * is due with them. What the buyer adds for the fee has the highest rate of the lines. What is free is not taxed.
 * Throws 422 if nobody knows the buyer's country.
 */
export function taxPurchase(
  { lines, products, taxSettings }: Untaxed,
  known: { shippingMinor: number; buyer: BuyerTax | null; sentTo: string | undefined },
): Taxed {
  const { shippingMinor, buyer } = known;
  const isFree = shippingMinor === 0 && lines.every(isFreeLine);
  if (taxSettings === null || isFree) return { lines, shippingMinor };
  if (buyer === null) throw invalidField('billing.country', 'is required: the tax depends on it');
  const { prices_include } = taxSettings;
  const terms = taxLines(taxSettings, products, { buyer, sentTo: known.sentTo });
  // A tip has no product.
  const untaxed: TaxTerms = { country: buyer.country, rate: 0, treatment: 'not_taxed' };
  const taxedLines = lines.map((line, index) =>
    taxedLine(line, { terms: terms.lines[index] ?? untaxed, pricesInclude: prices_include }),
  );
  const shipping = terms.shipping && applyTax([shippingMinor], terms.shipping, prices_include);
  const fee = highestRate(terms.lines.filter(({ treatment }) => treatment === 'taxed')) ?? terms.lines[0];
  return {
    lines: taxedLines,
    shippingMinor: shipping?.paymentsMinor[0] ?? shippingMinor,
    tax: {
      ...buyer,
      pricesInclude: prices_include,
      shipping: shipping?.tax ?? null,
      fee: fee ? appliedTax(fee, 0) : null,
    },
  };
}

function isFreeLine({ chargedMinor, instalments }: PurchaseLine): boolean {
  return chargedMinor === 0 && !instalments?.amountsMinor.some((minor) => minor > 0);
}

function taxedLine(
  line: PurchaseLine,
  { terms, pricesInclude }: { terms: TaxTerms; pricesInclude: boolean },
): PurchaseLine {
  const { instalments, chargedMinor } = line;
  const { paymentsMinor, tax } = applyTax(instalments?.amountsMinor ?? [chargedMinor], terms, pricesInclude);
  return {
    ...line,
    chargedMinor: paymentsMinor[0] ?? chargedMinor,
    instalments: instalments && { ...instalments, amountsMinor: paymentsMinor },
    tax,
  };
}
