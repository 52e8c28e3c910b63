import type { Language } from '#shared/texts/languages.ts';
import type { Row } from '../store/schema.ts';
import { taxKey, type AppliedTax } from '../tax/appliedTax.ts';

/** Whom a document is from or to. Fields that are not known are empty. */
export type Party = {
  name: string;
  company: string;
  line1: string;
  line2: string;
  postal_code: string;
  city: string;
  region: string;
  country: string;
  taxNumber: string;
  vatNumber: string;
};

/** How an amount is taxed; null where the seller computes no tax. */
export type LineTax = Pick<AppliedTax, 'country' | 'rate' | 'treatment' | 'state'> | null;

/**
 * A line in minor units: `netMinor` + `taxMinor` is what was paid for it. `unitNet`: the price of one without tax and discount, in the major
 * unit, with more decimals than the currency where one piece has them. `discountMinor` is net, too.
 */
export type ContentLine = {
  name: string;
  quantity: number;
  unitNet: string;
  discountMinor: number;
  netMinor: number;
  taxMinor: number;
  tax: LineTax;
};

/** Everything that a document says. It is written once, so that later changes of the seller or the order do not reach it. */
export type InvoiceContent = {
  language: Language;
  seller: Party & { note: string };
  buyer: Party;
  order: { number: number; placedAt: string };
  /** When the payment, or its return, happened. */
  paidAt: string;
  lines: ContentLine[];
  /**
   * The tax in the currency in which the seller declares it. `rate`: units of that currency for one unit of the document's. Absent if the
   * two are the same, if no rate was known, and in documents of an older version.
   */
  ownTax?: { currency: string; rate: number; taxMinor: number };
  /** The sales for which a company of another country owes the VAT itself; absent for none, and in documents of an older version. */
  reverseCharged?: { goods: boolean; services: boolean };
  /** The numbers of the documents that this one corrects or replaces. */
  about: string[];
};

export type TaxRow = { tax: LineTax; netMinor: number; taxMinor: number };

export function readContent({ content_json }: Pick<Row<'invoices'>, 'content_json'>): InvoiceContent {
  // `insertDocument` wrote it from an InvoiceContent.
  return JSON.parse(content_json) as InvoiceContent;
}

/** Equal for what is taxed alike. */
export function lineTaxKey(tax: LineTax): string {
  return tax === null ? '' : taxKey(tax);
}

/** The sums of the lines by tax, in the order of the lines. */
export function taxRows(lines: readonly ContentLine[]): TaxRow[] {
  return [...Map.groupBy(lines, ({ tax }) => lineTaxKey(tax)).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [{ tax: first.tax, ...sumsOf(same) }];
  });
}

export function sumsOf(lines: readonly Pick<ContentLine, 'netMinor' | 'taxMinor'>[]): {
  netMinor: number;
  taxMinor: number;
} {
  return {
    netMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
    taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
  };
}
