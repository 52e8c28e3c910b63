import { chargeStep } from '#shared/money/money.ts';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import type { TaxRounding } from '#shared/shop/taxRules.ts';
import type { TaxTerms } from '#shared/shop/taxSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { appliedTax, applyTax, type AppliedTax, type OrderTax } from '../../tax/appliedTax.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { CalculatedTaxes } from '../../tax/calculatePayments.ts';
import { isCalculated } from '../../tax/taxTerms.ts';
import { highestRate, taxLines, type LineTaxes } from '../pricing/cartTax.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row } from '../../store/schema.ts';
import { calculatePurchase, withCalculatedTax, type Calculating } from './calculatedPurchase.ts';
import type { PurchaseLine } from '../attempts/purchase.ts';

type Untaxed = { lines: PurchaseLine[]; products: Row<'products'>[]; taxSettings: TaxSettings | null };
type Taxed = { lines: PurchaseLine[]; shippingMinor: number; tax?: OrderTax };

/**
 * The lines and the shipping of a purchase with their tax. Every payment of a line is taxed by itself, so that the tax of later instalments
 * is due with them. What the buyer adds for the fee has the highest rate of the lines. What is free is not taxed.
 * Throws 422 if nobody knows the buyer's country, or the postal code where the tax depends on it.
 */
export function taxPurchase(
  { lines, products, taxSettings }: Untaxed,
  known: { shippingMinor: number; buyer: BuyerTax | null } & Calculating,
): Taxed {
  const { shippingMinor, buyer } = known;
  const isFree = shippingMinor === 0 && lines.every(isFreeLine);
  if (taxSettings === null || isFree) return { lines, shippingMinor };
  if (buyer === null)
    throw invalidField('billing.country', 'is required: the tax depends on it', { rule: 'required' });
  const { prices_include } = taxSettings;
  const stepMinor = chargeStep(currencyTerms(known.currency).decimals);
  const rounding = { pricesInclude: prices_include, stepMinor };
  const terms = taxLines(taxSettings, products, { buyer, sentTo: known.sentTo?.country });
  const calculated = calculatePurchase(known, {
    settings: taxSettings,
    terms,
    buyer,
    lines,
    products,
    shippingMinor,
  });
  // A tip has no product.
  const untaxed: TaxTerms = { country: buyer.country, rate: 0, treatment: 'not_taxed' };
  // The address is stored only in the question to the calculator (`asked`).
  const { address: _address, ...of } = buyer;
  const taxedLines = lines.map((line, index) => {
    const tax = calculated?.lines[index];
    if (tax) return withCalculatedTax(line, tax, prices_include);
    return taxedLine(line, { terms: terms.lines[index] ?? untaxed, rounding });
  });
  const shipping = taxShipping(terms, calculated, { shippingMinor, rounding });
  return {
    lines: taxedLines,
    shippingMinor: shipping?.paymentsMinor[0] ?? shippingMinor,
    tax: {
      ...of,
      pricesInclude: prices_include,
      shipping: shipping?.tax ?? null,
      fee: feeTax(terms, calculated),
      ...(calculated ? { asked: calculated.due } : {}),
    },
  };
}

function taxShipping(
  { shipping }: LineTaxes,
  calculated: CalculatedTaxes | null,
  { shippingMinor, rounding }: { shippingMinor: number; rounding: TaxRounding },
): ReturnType<typeof applyTax> | null {
  if (!shipping) return null;
  if (!calculated || !isCalculated(shipping)) return applyTax([shippingMinor], shipping, rounding);
  const tax = calculated.shipping;
  return { paymentsMinor: [shippingMinor + tax.addedMinor], tax };
}

/** The terms of the line with the highest rate. A calculated one gets its amount once the fee is known (`calculateFee`). */
function feeTax({ lines }: LineTaxes, calculated: CalculatedTaxes | null): AppliedTax | null {
  const ruled = lines.filter((terms) => !isCalculated(terms));
  const applied = [
    ...(calculated?.lines ?? []).flatMap((tax) => (tax ? [{ ...tax, taxesMinor: [0], addedMinor: 0 }] : [])),
    ...ruled.map((terms) => appliedTax(terms, 0)),
  ];
  const taxed = applied.filter(({ treatment }) => treatment === 'taxed');
  return highestRate(taxed) ?? applied[0] ?? null;
}

function isFreeLine({ chargedMinor, instalments }: PurchaseLine): boolean {
  return chargedMinor === 0 && !instalments?.amountsMinor.some((minor) => minor > 0);
}

function taxedLine(
  line: PurchaseLine,
  { terms, rounding }: { terms: TaxTerms; rounding: TaxRounding },
): PurchaseLine {
  const { instalments, chargedMinor } = line;
  const { paymentsMinor, tax } = applyTax(instalments?.amountsMinor ?? [chargedMinor], terms, rounding);
  return {
    ...line,
    chargedMinor: paymentsMinor[0] ?? chargedMinor,
    instalments: instalments && { ...instalments, amountsMinor: paymentsMinor },
    tax,
  };
}
