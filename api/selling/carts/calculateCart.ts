import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { readAddress, type BuyerTax } from '../../tax/buyerTax.ts';
import { calculatePayments, type CalculatedTaxes } from '../../tax/calculatePayments.ts';
import type { Calculate } from '../../tax/calculations.ts';
import { calculatedCountries, isCalculated } from '../../tax/taxTerms.ts';
import type { Row } from '../../store/schema.ts';
import type { TaxPlace } from '../../taxCalculators/taxCalculator.ts';
import { taxOfProduct, type LineTaxes } from './cartTax.ts';

/** What is paid for a line, in its payments. */
export type PayableLine = {
  product: Pick<Row<'products'>, 'name' | 'product_type' | 'details_json'>;
  quantity: number;
  paymentsMinor: readonly number[];
};

type Address = Parameters<typeof readAddress>[0] & { country: string };

/** `reference`: the only one of its text in the shop. `sentTo`: where the parcel goes; absent, it goes to the buyer. */
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

/** `none`: no line depends on the address. `no_address`: the buyer's is not known, or lacks a postal code. */
export type CartCalculation =
  | { kind: 'none' }
  | { kind: 'no_address'; field: string }
  | { kind: 'calculated'; taxes: CalculatedTaxes };

/**
 * The tax of the lines whose tax depends on the address. Cart and charge ask by this rule, so that the buyer pays what was shown. A parcel
 * is taxed where it goes, and so is what is bought with it.
 */
export function calculateCart(calculate: Calculate, cart: CartToCalculate): CartCalculation {
  const { settings, terms, buyer } = cart;
  if (!terms.lines.some(isCalculated)) return { kind: 'none' };
  const isSent = terms.shipping !== null && isCalculated(terms.shipping);
  const place: TaxPlace =
    isSent && cart.sentTo
      ? { country: cart.sentTo.country, ...readAddress(cart.sentTo) }
      : { country: buyer.country, ...(buyer.address ?? readAddress({})) };
  const source = isSent ? 'shipping' : 'billing';
  if (calculatedCountries(settings).includes(place.country) && place.postalCode === '') {
    return { kind: 'no_address', field: `${source}.postal_code` };
  }
  const taxes = calculatePayments(calculate, {
    reference: cart.reference,
    currency: cart.currency,
    pricesInclude: settings.prices_include,
    place,
    source,
    lines: cart.lines.flatMap(({ product, quantity, paymentsMinor }, index) => {
      const lineTerms = terms.lines[index];
      if (!lineTerms) return [];
      const thing = { productType: product.product_type, tax: taxOfProduct(product) };
      return [{ name: product.name, thing, quantity, terms: lineTerms, paymentsMinor }];
    }),
    shippingMinor: isSent ? cart.shippingMinor : 0,
  });
  return { kind: 'calculated', taxes };
}
