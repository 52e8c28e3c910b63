import { toMajor } from '#shared/money/money.ts';
import { allocate } from '#shared/lib/allocate.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import { lineTaxKey, sumsOf, taxRows, type ContentLine, type InvoiceContent } from './content.ts';

type Returned = {
  /** The invoices that were not canceled. */
  invoices: readonly InvoiceContent[];
  /** What returns have changed already; `sign` is 1 for a credit note. */
  earlier: readonly { content: InvoiceContent; sign: number }[];
  /** All that was returned so far. */
  wantedMinor: number;
  /** The order of the taxes. */
  order: readonly string[];
  name: string;
  currency: string;
};

/**
 * The lines for the returned money: those of the invoice where all of it was returned at once, else one for each tax, in proportion to what
 * was paid (as `returnTax` does). The shares are computed from all returns so far, so the last one returns the whole tax.
 */
export function returnedLines(returned: Returned): ContentLine[] {
  const { invoices, earlier, wantedMinor } = returned;
  const sold = taxRows(invoices.flatMap(({ lines }) => lines)).toSorted(
    (a, b) => placeIn(returned.order, a) - placeIn(returned.order, b),
  );
  const soldMinor = sold.map(({ netMinor, taxMinor }) => netMinor + taxMinor);
  const wholeMinor = soldMinor.reduce((sum, minor) => sum + minor, 0);
  if (earlier.length === 0 && wantedMinor === wholeMinor) return invoices.flatMap(({ lines }) => lines);
  const wanted = allocate(soldMinor, wantedMinor);
  const { decimals } = currencyTerms(returned.currency);
  const isBack = wantedMinor < earlier.reduce((sum, { content, sign }) => sum + sign * grossOf(content), 0);
  return sold.flatMap((row, index): ContentLine[] => {
    const key = lineTaxKey(row.tax);
    const grossMinor = wanted[index] ?? 0;
    const tax = Math.round((row.taxMinor * grossMinor) / Math.max(1, soldMinor[index] ?? 0));
    const before = earlier.map(({ content, sign }) => {
      const { netMinor, taxMinor } = sumsOf(content.lines.filter((line) => lineTaxKey(line.tax) === key));
      return { netMinor: sign * netMinor, taxMinor: sign * taxMinor };
    });
    const sums = sumsOf(before);
    const direction = isBack ? -1 : 1;
    const netMinor = direction * (grossMinor - tax - sums.netMinor);
    const taxMinor = direction * (tax - sums.taxMinor);
    if (netMinor === 0 && taxMinor === 0) return [];
    return [
      {
        name: returned.name,
        quantity: 1,
        unitNet: toMajor(netMinor, decimals).toFixed(decimals),
        discountMinor: 0,
        netMinor,
        taxMinor,
        tax: row.tax,
      },
    ];
  });
}

function placeIn(order: readonly string[], { tax }: Pick<ContentLine, 'tax'>): number {
  const place = order.indexOf(lineTaxKey(tax));
  return place === -1 ? order.length : place;
}

function grossOf({ lines }: InvoiceContent): number {
  const { netMinor, taxMinor } = sumsOf(lines);
  return netMinor + taxMinor;
}
