import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { campaignFields } from '#shared/campaignFields.ts';
import { csvText } from '#shared/csvText.ts';
import { toMajor } from '#shared/money.ts';
import type { Order, OrderItem } from '#shared/orderSchema.ts';
import { itemSums, laterParts, receiptLines } from '#shared/receiptLines.ts';
import type { CountryEvidence } from '#shared/taxSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Schema } from '../store/schema.ts';
import { answersOf } from '../selling/placedOrder/queries.ts';
import { loadExportDetails, type ExportDetails } from './exportDetails.ts';
import { searchOrders, type OrderSearch } from './searchOrders.ts';

const ordersAtOnce = 500;

type Column = {
  title: string;
  cell: (item: OrderItem, order: Order, details: ExportDetails) => string | number;
};

/** Columns of the line. `Amount − Discount + Tax added − Due later` is `Charged`. */
const lineColumns: Column[] = [
  { title: 'Product', cell: ({ name }) => name },
  { title: 'Kind', cell: ({ product_type }) => product_type },
  { title: 'Tier', cell: ({ ticket_name }) => ticket_name ?? '' },
  { title: 'Quantity', cell: ({ quantity }) => quantity },
  { title: 'Unit price', cell: ({ price }, order) => fixed(price, order) },
  { title: 'Amount', cell: (item, order) => minorText(sumsOf(item, order).amountMinor, order) },
  { title: 'Discount', cell: (item, order) => minorText(sumsOf(item, order).discountMinor, order) },
  { title: 'Discount name', cell: ({ discounts = [] }) => discounts.map(({ name }) => name).join(', ') },
  { title: 'Discount code', cell: ({ _id }, _, { codeOf }) => codeOf.get(_id) ?? '' },
  {
    title: 'Tax added',
    cell: ({ _id }, order, { taxOf }) => minorText(taxOf.get(_id)?.addedMinor ?? 0, order),
  },
  { title: 'Due later', cell: (item, order) => minorText(sumsOf(item, order).laterMinor, order) },
  {
    title: 'Due on',
    cell: (item) =>
      laterParts(item)
        .map(({ dueOn }) => dueOn)
        .join(', '),
  },
  { title: 'Charged', cell: ({ charged }, order) => fixed(charged, order) },
  { title: 'Tax country', cell: ({ _id }, _, { taxOf }) => taxOf.get(_id)?.country ?? '' },
  { title: 'Tax rate (%)', cell: ({ _id }, _, { taxOf }) => taxOf.get(_id)?.rate ?? '' },
];

/** Columns of the whole order. Only the row of its first line has them, so that each column of money can be summed. */
const orderColumns: Column[] = [
  { title: 'Shipping', cell: (_, order) => fixed(sumOf(order, 'shipping'), order) },
  {
    title: 'Shipping tax added',
    cell: (_, order, { shippingTaxOf }) => minorText(shippingTaxOf.get(order._id) ?? 0, order),
  },
  { title: 'Fee', cell: (_, order) => fixed(sumOf(order, 'fee'), order) },
  { title: 'Order total', cell: (_, order) => fixed(order.total, order) },
  {
    title: 'Tax',
    cell: (_, order) => fixed(order.tax?.rows.reduce((sum, { tax }) => sum + tax, 0) ?? 0, order),
  },
  { title: 'Paid later', cell: (_, order) => fixed(sumOf(order, 'instalment'), order) },
  { title: 'Refunded', cell: (_, order) => fixed(-sumOf(order, 'refund'), order) },
  {
    title: 'Refunded on',
    cell: (_, { refunds = [] }) => refunds.map((one) => utcDay(one.created_at)).join(', '),
  },
  {
    title: 'Payment fee',
    cell: (_, order, { feeMinorOf }) => minorText(feeMinorOf.get(order._id) ?? 0, order),
  },
];

/** Columns of the order and its buyer. Every row has them, so that each can be read alone. */
const headColumns: Column[] = [
  { title: 'Order', cell: (_, { number }) => number },
  { title: 'Date (UTC)', cell: (_, { created_at }) => created_at },
  { title: 'Status', cell: (_, { status }) => status },
  { title: 'Test', cell: (_, { test, sample }) => (sample ? 'sample' : test ? 'test' : '') },
  { title: 'Buyer', cell: (_, { payer }) => payer.name },
  { title: 'E-mail', cell: (_, { payer }) => payer.email },
  { title: 'Phone', cell: (_, { payer }) => payer.phone ?? '' },
];

const footColumns: Column[] = [
  { title: 'Currency', cell: (_, { currency }) => currency },
  {
    title: 'Answers',
    cell: ({ form_response }) =>
      form_response.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
  },
  { title: 'Message', cell: (_, { message }) => message ?? '' },
  { title: 'Company', cell: (_, { tax }) => tax?.company ?? '' },
  { title: 'VAT number', cell: (_, { tax }) => tax?.number ?? '' },
  { title: 'Tax treatment', cell: (_, { tax }) => treatmentsOf(tax) },
  evidenceColumn('Billing country', 'billing'),
  evidenceColumn('Delivery country', 'delivery'),
  evidenceColumn('Card or bank country', 'payment'),
  evidenceColumn('Network country', 'network'),
  { title: 'Carrier', cell: (_, { shipment }) => shipment?.carrier ?? '' },
  { title: 'Tracking', cell: (_, { shipment }) => shipment?.tracking ?? '' },
  { title: 'Ship to', cell: (_, { shipping }) => shipping?.name ?? '' },
  {
    title: 'Address',
    cell: (_, { shipping }) => [shipping?.line1, shipping?.line2].filter((part) => part).join(', '),
  },
  { title: 'City', cell: (_, { shipping }) => shipping?.city ?? '' },
  { title: 'Region', cell: (_, { shipping }) => shipping?.region ?? '' },
  { title: 'Postal code', cell: (_, { shipping }) => shipping?.postal_code ?? '' },
  { title: 'Country', cell: (_, { shipping }) => shipping?.country ?? '' },
  ...campaignFields.map((field): Column => ({
    title: `utm_${field}`,
    cell: (_item, { _id }, { campaignOf }) => campaignOf.get(_id)?.[field] ?? '',
  })),
];

const columns = [...headColumns, ...lineColumns, ...orderColumns, ...footColumns];

/** A store's matching orders as CSV with one row per line, read and written a few hundred at a time. Source: contract, section 6, "Dashboard". */
export function exportSales(
  db: Kysely<Schema>,
  accountId: string,
  filters: Omit<OrderSearch, 'limit' | 'after'>,
): Readable {
  return Readable.from(csvParts(db, accountId, filters), { objectMode: false });
}

async function* csvParts(
  db: Kysely<Schema>,
  accountId: string,
  filters: Omit<OrderSearch, 'limit' | 'after'>,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvText([columns.map(({ title }) => title)], 'every cell')}`;
  for (let after: number | undefined; ;) {
    const found = await searchOrders(db, accountId, { ...filters, limit: ordersAtOnce, after });
    const page = found.slice(0, ordersAtOnce);
    const orders = await answersOf(db, page);
    const details = await loadExportDetails(db, page);
    const rows = orders.flatMap((order) => rowsOf(order, details));
    if (rows.length > 0) yield csvText(rows, 'every cell');
    if (found.length <= ordersAtOnce) return;
    after = page.at(-1)?.number;
  }
}

function evidenceColumn(title: string, kind: CountryEvidence['kind']): Column {
  return {
    title,
    cell: (_item, { _id }, { evidenceOf }) =>
      evidenceOf.get(_id)?.find((piece) => piece.kind === kind)?.country ?? '',
  };
}

function treatmentsOf(tax: Order['tax']): string {
  return [...new Set(tax?.rows.map(({ treatment }) => treatment))].join(', ');
}

function rowsOf(order: Order, details: ExportDetails): (string | number)[][] {
  return order.items.map((item, index) => [
    ...headColumns.map(({ cell }) => cell(item, order, details)),
    ...lineColumns.map(({ cell }) => cell(item, order, details)),
    ...orderColumns.map(({ cell }) => (index === 0 ? cell(item, order, details) : '')),
    ...footColumns.map(({ cell }) => cell(item, order, details)),
  ]);
}

function sumsOf(item: OrderItem, { currency }: Order) {
  return itemSums(item, currency);
}

/** The sum of all lines of one kind on the order's receipt. */
function sumOf(order: Order, kind: 'shipping' | 'fee' | 'instalment' | 'refund'): number {
  const { decimals } = currencyTerms(order.currency);
  const amounts = receiptLines(order).filter((line) => line.kind === kind);
  return Number(amounts.reduce((sum, { amount }) => sum + amount, 0).toFixed(decimals));
}

function minorText(minor: number, { currency }: Order): string {
  const { decimals } = currencyTerms(currency);
  return toMajor(minor, decimals).toFixed(decimals);
}

/** With all decimals of its currency; never `-0`. */
function fixed(amount: number, { currency }: Order): string {
  return (amount || 0).toFixed(currencyTerms(currency).decimals);
}
