import { toMajor } from '#shared/money/money.ts';
import { quoteShipping } from '#shared/shop/shippingRules.ts';
import { commonTaxName } from '#shared/taxes/taxNames.ts';
import type { CartTax, TaxTerms } from '#shared/shop/taxSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { AppliedTax } from '../../tax/appliedTax.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { Calculate } from '../../tax/calculations.ts';
import { needsPostalCode } from '../../tax/neededAddress.ts';
import { calculatedCountries, isCalculated } from '../../tax/taxTerms.ts';
import type { TaxedCountries } from '../../taxCalculators/taxCalculator.ts';
import { sentProduct } from '../pricing/shipping.ts';
import { dueParts } from '../discounts/applyDiscounts.ts';
import { calculateCart, placeOfCart, type CartToCalculate } from '../pricing/calculateCart.ts';
import { cartTaxAnswer, hasVenueTax, lineTaxMinor, taxLines } from '../pricing/cartTax.ts';
import type { CartLine, PricedLine, PricingContext } from '../pricing/pricing.ts';
import type { LoadedCart } from './queries.ts';

/** Who is taxed, and who computes what the table of rates does not have. */
export type TaxedFor = {
  buyer: BuyerTax | null;
  /** Null for an estimate: nobody is asked. */
  calculate: Calculate | null;
  countries: TaxedCountries;
  /** Where a parcel goes, if not to the buyer. */
  sentTo?: CartToCalculate['sentTo'];
};

/** On the wire: the terms of the lines in their order, and of the cart. Undefined where they are not known. */
export type CartTaxes = { lines: (TaxTerms | undefined)[]; cart: CartTax | undefined };

type Priced = readonly { line: CartLine; price: PricedLine }[];

/** The tax of a cart for a buyer. What has to be calculated is left out until it is. */
export function taxCart(
  { row, tax: settings }: LoadedCart,
  priced: Priced,
  { buyer, calculate, countries, sentTo, rates }: TaxedFor & Pick<PricingContext, 'rates'>,
): CartTaxes {
  if (!settings) return { lines: [], cart: undefined };
  const products = priced.map(({ line }) => line.product);
  const calculable = calculatedCountries(settings);
  // For the tax of an admission, the calculator needs the buyer's address, wherever the buyer lives.
  const asking = hasVenueTax(settings, products) ? [...countries.keys()] : calculable;
  const byAddress = asking.filter((country) => needsPostalCode(countries, country));
  const registered = settings.registrations.map(({ country }) => country);
  const withCountries = (cart: CartTax, taxed: readonly string[]): CartTax => ({
    ...cart,
    name: commonTaxName(taxed.length > 0 ? taxed : registered),
    ...(byAddress.length > 0 ? { by_address: byAddress } : {}),
    ...(taxed.some((country) => countries.get(country)?.isByState) ? { sales_tax: true } : {}),
  });
  if (!buyer) return { lines: [], cart: withCountries(cartTaxAnswer(settings, buyer, null), registered) };
  const terms = taxLines(settings, products, { buyer, sentTo: sentTo?.country });
  const sent = products.map((product) => sentProduct(product, row.currency, rates));
  const { decimals } = currencyTerms(row.currency);
  const cart: CartToCalculate = {
    reference: row.id,
    currency: row.currency,
    settings,
    terms,
    buyer,
    sentTo,
    lines: priced.map(({ line, price }) => ({
      product: line.product,
      quantity: price.quantity,
      paymentsMinor: paymentsOf(price),
    })),
    shippingMinor: quoteShipping(sent, sentTo?.country ?? buyer.country).priceMinor,
  };
  const calculation = calculate ? calculateCart(calculate, cart) : placeOfCart(countries, cart);
  const calculated = calculation.kind === 'calculated' ? calculation.taxes : undefined;
  const ruled = priced.flatMap(({ price }, index) => {
    const lineTerms = terms.lines[index];
    return lineTerms && !isCalculated(lineTerms)
      ? [{ terms: lineTerms, paymentsMinor: paymentsOf(price) }]
      : [];
  });
  const calculatedMinor = (calculated?.lines ?? []).flatMap((line) => line?.taxesMinor ?? []);
  const ruledMinor = lineTaxMinor(settings, ruled, { decimals });
  const amountMinor = calculatedMinor.reduce((sum, minor) => sum + minor, ruledMinor);
  const known = (one: TaxTerms, tax: AppliedTax | null | undefined): TaxTerms | undefined => {
    if (!isCalculated(one)) return one;
    return tax ? wireTerms(tax, decimals) : undefined;
  };
  const shipping = terms.shipping && (known(terms.shipping, calculated?.shipping) ?? null);
  const answer = cartTaxAnswer(settings, buyer, { amount: toMajor(amountMinor, decimals), shipping });
  const taxed = terms.lines.filter(({ treatment }) => treatment !== 'not_taxed');
  return {
    lines: terms.lines.map((one, index) => known(one, calculated?.lines[index])),
    cart: withCountries(
      withoutUnknownTax(answer, calculation.kind),
      taxed.map(({ country }) => country),
    ),
  };
}

function withoutUnknownTax(
  answer: CartTax,
  kind: ReturnType<typeof calculateCart | typeof placeOfCart>['kind'],
): CartTax {
  const { amount: _unknown, ...withoutAmount } = answer;
  switch (kind) {
    case 'none':
    case 'calculated':
      return answer;
    case 'no_address':
      return { ...withoutAmount, lacks: 'postal_code' };
    case 'place':
      return withoutAmount;
  }
}

function wireTerms({ country, rate, treatment, taxesMinor = [] }: AppliedTax, decimals: number): TaxTerms {
  return { country, rate, treatment, amounts: taxesMinor.map((minor) => toMajor(minor, decimals)) };
}

/** All payments of a line. */
function paymentsOf(price: PricedLine): readonly number[] {
  const whole = Math.max(0, price.unitMinor * price.quantity - price.discountMinor);
  return dueParts(price)?.amountsMinor ?? [whole];
}
