import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { readAddress, type BuyerTax } from '../../tax/buyerTax.ts';
import { calculatePayments, type CalculatedTaxes } from '../../tax/calculatePayments.ts';
import type { Calculate } from '../../tax/calculations.ts';
import { lacksAddress, needsPostalCode } from '../../tax/neededAddress.ts';
import { isCalculated } from '../../tax/taxTerms.ts';
import type { Row } from '../../store/schema.ts';
import type { TaxedCountries, TaxPlace, TaxQuestion } from '../../taxCalculators/taxCalculator.ts';
import { taxedProduct, type LineTaxes } from './cartTax.ts';

/** What is paid for a line, in its payments. */
export type PayableLine = {
  product: Pick<Row<'products'>, 'name' | 'product_type' | 'details_json'>;
  quantity: number;
  paymentsMinor: readonly number[];
};

type Address = Parameters<typeof readAddress>[0] & { country: string };

/** `reference`: unique in the shop. `sentTo`: where the parcel goes; absent, it goes to the buyer. */
export type CartToCalculate = {
  reference: string;
  currency: string;
  settings: TaxSettings;
  terms: LineTaxes;
  buyer: BuyerTax;
  sentTo: Address | undefined;
  lines: readonly PayableLine[];
  shippingMinor: number;
};

/** `none`: no line is calculated. `no_address`: the postal code is missing where the tax depends on it. */
type Unasked = { kind: 'none' } | { kind: 'no_address'; field: string };

export type CartCalculation = Unasked | { kind: 'calculated'; taxes: CalculatedTaxes };

/** Where a cart is taxed. `isSent`: its shipping is calculated too. */
type CartPlace = { kind: 'place'; place: TaxPlace; source: TaxQuestion['source']; isSent: boolean };

/**
 * The place where the calculated lines are taxed: if there is a parcel, all of them where the parcel goes. If the country is enough, the rest
 * of the address is left out, so that the cart and the charge ask the same.
 */
export function placeOfCart(
  countries: TaxedCountries,
  { terms, buyer, sentTo }: Pick<CartToCalculate, 'terms' | 'buyer' | 'sentTo'>,
): Unasked | CartPlace {
  if (!terms.lines.some(isCalculated)) return { kind: 'none' };
  const isSent = terms.shipping !== null && isCalculated(terms.shipping);
  const known: TaxPlace =
    isSent && sentTo
      ? { country: sentTo.country, ...readAddress(sentTo) }
      : { country: buyer.country, ...(buyer.address ?? readAddress({})) };
  const source = isSent ? 'shipping' : 'billing';
  if (lacksAddress(countries, known)) return { kind: 'no_address', field: `${source}.postal_code` };
  const place = needsPostalCode(countries, known.country)
    ? known
    : { country: known.country, ...readAddress({}) };
  return { kind: 'place', place, source, isSent };
}

/** The tax of the lines that are calculated. Cart and charge ask by this rule, so that the buyer pays what was shown. */
export function calculateCart(calculate: Calculate, cart: CartToCalculate): CartCalculation {
  const { settings, terms } = cart;
  const taxed = placeOfCart(calculate.countries, cart);
  if (taxed.kind !== 'place') return taxed;
  const { place, source, isSent } = taxed;
  const taxes = calculatePayments(calculate, {
    reference: cart.reference,
    currency: cart.currency,
    pricesInclude: settings.prices_include,
    place,
    source,
    lines: cart.lines.flatMap(({ product, quantity, paymentsMinor }, index) => {
      const lineTerms = terms.lines[index];
      if (!lineTerms) return [];
      const thing = taxedProduct(product);
      return [{ name: product.name, thing, quantity, terms: lineTerms, paymentsMinor }];
    }),
    shippingMinor: isSent ? cart.shippingMinor : 0,
  });
  return { kind: 'calculated', taxes };
}
