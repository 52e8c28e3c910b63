import { refusal } from '#shared/wire/refusal.ts';
import type { TaxTerms } from '#shared/shop/taxSchema.ts';
import type {
  AskedTax,
  PaymentTax,
  TaxedItem,
  TaxPlace,
  TaxQuestion,
} from '../taxCalculators/taxCalculator.ts';
import type { AppliedTax } from './appliedTax.ts';
import type { Calculate } from './calculations.ts';
import { needsPostalCode } from './neededAddress.ts';
import { isCalculated, isEvent, type TaxedProduct } from './taxTerms.ts';

/** A line, and its terms by the registrations. `name`: for a refusal. */
export type LineToTax = {
  name: string;
  thing: TaxedProduct;
  quantity: number;
  terms: TaxTerms;
  paymentsMinor: readonly number[];
};

/** `reference`: begins the reference of each payment. */
export type CartToTax = {
  reference: string;
  currency: string;
  pricesInclude: boolean;
  place: TaxPlace;
  source: TaxQuestion['source'];
  lines: readonly LineToTax[];
  shippingMinor: number;
};

/** The tax of the calculated lines, null for the others. `due`: of what is paid now. */
export type CalculatedTaxes = {
  lines: (AppliedTax | null)[];
  shipping: AppliedTax;
  due: AskedTax;
};

const maxItems = 100;

/**
 * Asks for the tax of all payments: of what is due now in one question, so that it can be recorded when it is paid, and of the later
 * instalments in others. Throws 422 for an event whose place is not known.
 */
export function calculatePayments(calculate: Calculate, cart: CartToTax): CalculatedTaxes {
  const { currency, pricesInclude, place, source, shippingMinor } = cart;
  const about = { currency, pricesInclude, place, source };
  const asked = cart.lines.flatMap((line, index) =>
    isCalculated(line.terms)
      ? [{ line, index, items: itemsOf(line, venueOf(line, calculate), `${cart.reference}-${index + 1}`) }]
      : [],
  );
  const question = { ...about, items: asked.flatMap(({ items }) => items.slice(0, 1)), shippingMinor };
  const { id, expiresAt, items, shipping } = calculate(question);
  const later = asked.flatMap(({ items: all }) => all.slice(1)).filter(({ amountMinor }) => amountMinor > 0);
  const laterTaxes = new Map<string, PaymentTax>();
  for (let from = 0; from < later.length; from += maxItems) {
    const part = later.slice(from, from + maxItems);
    const answer = calculate({ ...about, items: part, shippingMinor: 0 });
    for (const [index, { reference }] of part.entries()) {
      const tax = answer.items[index];
      if (tax) laterTaxes.set(reference, tax);
    }
  }
  const lines: (AppliedTax | null)[] = cart.lines.map(() => null);
  for (const [at, { line, index, items: all }] of asked.entries()) {
    const first = items[at];
    const taxes = all.map(({ reference }, payment) => (payment === 0 ? first : laterTaxes.get(reference)));
    lines[index] = calculatedTax(line.terms.country, taxes, pricesInclude);
  }
  return {
    lines,
    shipping: calculatedTax(place.country, [shipping], pricesInclude),
    due: { id, expiresAt, question },
  };
}

/** `taxes`: of each payment. */
export function calculatedTax(
  country: string,
  taxes: readonly (PaymentTax | undefined)[],
  pricesInclude: boolean,
): AppliedTax {
  const taxesMinor = taxes.map((tax) => tax?.taxMinor ?? 0);
  const sum = taxesMinor.reduce((all, minor) => all + minor, 0);
  const known = taxes.find((tax) => tax !== undefined && tax.rate > 0) ?? taxes[0];
  const rate = known?.rate ?? 0;
  return {
    country,
    rate,
    treatment: rate > 0 || sum > 0 ? 'taxed' : 'not_taxed',
    addedMinor: pricesInclude ? 0 : sum,
    taxesMinor,
    state: known?.state ?? '',
  };
}

function venueOf({ name, thing, terms }: LineToTax, { countries }: Calculate): TaxedItem['venue'] {
  if (!isEvent(thing)) return null;
  const { country } = terms;
  const postalCode = thing.tax.postal_code ?? '';
  if (needsPostalCode(countries, country) && postalCode === '') {
    throw refusal(422, 'tax_place_unknown', { params: { name } });
  }
  return { country, postalCode };
}

function itemsOf(
  { thing, quantity, paymentsMinor }: LineToTax,
  venue: TaxedItem['venue'],
  reference: string,
): TaxedItem[] {
  return paymentsMinor.map((amountMinor, payment) => ({
    reference: payment === 0 ? reference : `${reference}-${payment + 1}`,
    amountMinor,
    quantity,
    productType: thing.productType,
    category: thing.tax.category,
    venue,
  }));
}
