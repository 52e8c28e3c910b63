import { chargeStep, type CurrencyUnit } from '#shared/money/money.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { isOnlineEvent } from '#shared/studio/isOnlineEvent.ts';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { addedTaxMinor, containedMinor } from '#shared/shop/taxRules.ts';
import type { CartTax, TaxTerms } from '#shared/shop/taxSchema.ts';
import { readDetails } from '../../catalogue/products/details.ts';
import { numberState, taxedBuyer, type BuyerTax } from '../../tax/buyerTax.ts';
import { defaultTax, isCalculated, isEvent, taxTermsOf, type TaxedProduct } from '../../tax/taxTerms.ts';
import type { Row } from '../../store/schema.ts';

type Product = Pick<Row<'products'>, 'product_type' | 'details_json'>;

/** How the lines of a cart are taxed for a buyer, in their order, and the shipping. */
export type LineTaxes = { lines: TaxTerms[]; shipping: TaxTerms | null };

/** The shipping has the terms of what is sent; of several rates it has the highest. Calculated terms have no rate yet. */
export function taxLines(
  settings: TaxSettings,
  products: readonly Product[],
  { buyer, sentTo }: { buyer: BuyerTax; sentTo: string | undefined },
): LineTaxes {
  const taxed = taxedBuyer(settings, buyer, sentTo);
  const lines = products.map((product) => taxTermsOf(settings, taxedProduct(product), taxed));
  const sent = lines.filter((_, index) => isSent(products[index]));
  return { lines, shipping: sent.find(isCalculated) ?? highestRate(sent) };
}

export function taxedProduct(product: Product): TaxedProduct {
  const { tax = defaultTax, event } = readDetails(product);
  return { productType: product.product_type, tax, isOnline: isOnlineEvent({ tax, place: event?.place }) };
}

/** Whether an admission is calculated. It is taxed where the event takes place, so the buyer's country does not matter. */
export function hasVenueTax(settings: TaxSettings, products: readonly Product[]): boolean {
  const anybody = { country: '', sentTo: '', isCompany: false };
  return products
    .map(taxedProduct)
    .some((product) => isEvent(product) && isCalculated(taxTermsOf(settings, product, anybody)));
}

/** The terms with the highest rate; null for none. */
export function highestRate<T extends { rate: number }>(terms: readonly T[]): T | null {
  return terms.reduce<T | null>(
    (first, other) => (first === null || other.rate > first.rate ? other : first),
    null,
  );
}

/** The tax of all payments of these lines: contained in their prices, or added to them. */
export function lineTaxMinor(
  { prices_include }: TaxSettings,
  lines: readonly { terms: TaxTerms; paymentsMinor: readonly number[] }[],
  { decimals }: Pick<CurrencyUnit, 'decimals'>,
): number {
  const rounding = { pricesInclude: prices_include, stepMinor: chargeStep(decimals) };
  const taxes = lines
    .filter(({ terms }) => terms.treatment === 'taxed')
    .flatMap(({ terms, paymentsMinor }) =>
      paymentsMinor.map((minor) =>
        prices_include ? containedMinor(minor, terms.rate) : addedTaxMinor(minor, terms, rounding),
      ),
    );
  return taxes.reduce((sum, minor) => sum + minor, 0);
}

/** The tax of a cart as on the wire. */
export function cartTaxAnswer(
  settings: TaxSettings,
  buyer: BuyerTax | null,
  taxed: { amount: number; shipping: TaxTerms | null } | null,
): CartTax {
  const number = buyer ? numberState(settings, buyer) : undefined;
  return {
    country: buyer?.country ?? null,
    prices_include: settings.prices_include,
    ...(number === undefined ? {} : { number }),
    ...(taxed ? { amount: taxed.amount } : {}),
    ...(taxed?.shipping ? { shipping: taxed.shipping } : {}),
  };
}

function isSent(product: Product | undefined): boolean {
  return product !== undefined && needsAddress(product.product_type);
}
