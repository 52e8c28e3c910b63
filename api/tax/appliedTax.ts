import { addedTaxMinor, containedMinor, type TaxRounding } from '#shared/shop/taxRules.ts';
import type { TaxTerms, TaxTreatment } from '#shared/shop/taxSchema.ts';
import type { AskedTax } from '../taxCalculators/taxCalculator.ts';

/** The tax of one line, or of the shipping. What is paid for it contains the tax, whether or not the price did. */
export type AppliedTax = {
  country: string;
  /** Percent; 0 where nothing is taxed. */
  rate: number;
  treatment: TaxTreatment;
  /** What the tax adds to the price, over all payments of the line; below 0 where a company pays no tax that the price contains. */
  addedMinor: number;
  /** The tax of each payment, where a calculator computed it. Otherwise it follows from the rate. */
  taxesMinor?: number[];
  /** The state, beside `taxesMinor`. Empty if it is not known. */
  state?: string;
};

/** `network`: nothing was stated, and the country is that of the IP address. */
export type CountrySource = 'billing' | 'delivery' | 'network';

/** The tax of an order besides that of its lines: who the buyer is, and what was known of the country. */
export type OrderTax = {
  /** The country that the buyer stated, by the billing or the delivery address. */
  country: string;
  /** The buyer's company and VAT number, where they were given. `isChecked`: VIES confirmed the number. */
  company: string | null;
  number: string | null;
  isChecked: boolean;
  /** The country of the buyer's IP address; null if it is not known. */
  ipCountry: string | null;
  /** What `country` was read from. Absent in orders of an older version. */
  countryFrom?: CountrySource;
  /** The country of the card or bank account that paid. Absent in orders of an older version. */
  paymentCountry?: string | null;
  pricesInclude: boolean;
  shipping: AppliedTax | null;
  /** The rate of what the buyer adds for the fee. Its `addedMinor` is 0: the fee contains its tax. */
  fee: AppliedTax | null;
  /** What a calculator was asked for the payment of the purchase. */
  asked?: AskedTax;
};

/** The payments of something with its tax, and what the tax added to them. */
export function applyTax(
  paymentsMinor: readonly number[],
  terms: TaxTerms,
  rounding: TaxRounding,
): { paymentsMinor: number[]; tax: AppliedTax } {
  const added = paymentsMinor.map((minor) => addedTaxMinor(minor, terms, rounding));
  return {
    paymentsMinor: paymentsMinor.map((minor, index) => minor + (added[index] ?? 0)),
    tax: appliedTax(
      terms,
      added.reduce((sum, minor) => sum + minor, 0),
    ),
  };
}

export function appliedTax({ country, rate, treatment }: TaxTerms, addedMinor: number): AppliedTax {
  return { country, rate: treatment === 'taxed' ? rate : 0, treatment, addedMinor };
}

/** The part of a payment that is tax, in minor units. */
export function containedTax({ tax, paidMinor, index = 0 }: TaxedPayment): number {
  return tax.taxesMinor ? (tax.taxesMinor[index] ?? 0) : containedMinor(paidMinor, tax.rate);
}

/** Something that was paid, and its tax. `index`: which one of its payments; absent for the first. */
export type TaxedPayment = { tax: AppliedTax; paidMinor: number; index?: number };

export type TaxSum = Pick<AppliedTax, 'country' | 'rate' | 'treatment' | 'state'> & {
  netMinor: number;
  taxMinor: number;
};

/** Adds payments up by country, state, rate and treatment. The tax of each payment is rounded by itself, as the receipt shows it. */
export function sumTaxes(payments: readonly TaxedPayment[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const payment of payments) {
    const { tax, paidMinor } = payment;
    const key = taxKey(tax);
    const { country, rate, treatment, state } = tax;
    const about = { country, rate, treatment, ...(state === undefined ? {} : { state }) };
    const before = sums.get(key) ?? { ...about, netMinor: 0, taxMinor: 0 };
    const taxMinor = containedTax(payment);
    sums.set(key, {
      ...before,
      netMinor: before.netMinor + paidMinor - taxMinor,
      taxMinor: before.taxMinor + taxMinor,
    });
  }
  return [...sums.values()];
}

/** Equal for what is declared together. */
export function taxKey({
  country,
  rate,
  treatment,
  state,
}: Pick<AppliedTax, 'country' | 'rate' | 'treatment'> & { state?: string | null }): string {
  return `${country} ${rate} ${treatment} ${state ?? ''}`;
}

export function readAppliedTax({ tax_json }: { tax_json: string | null }): AppliedTax | null {
  // `placeOrder` wrote it from an AppliedTax.
  return tax_json === null ? null : (JSON.parse(tax_json) as AppliedTax);
}

export function readOrderTax({ tax_json }: { tax_json: string | null }): OrderTax | null {
  // `placeOrder` wrote it from an OrderTax.
  return tax_json === null ? null : (JSON.parse(tax_json) as OrderTax);
}
