import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { answerText } from '#shared/shop/answerText.ts';
import { campaignFields } from '#shared/shop/campaignFields.ts';
import { csvText } from '#shared/lib/csvText.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { itemSums, laterParts, receiptLines } from '#shared/orders/receiptLines.ts';
import type { CountryEvidence } from '#shared/shop/taxSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { QuestionsTexts } from '#shared/texts/en/questions.ts';
import type { TablesTexts } from '#shared/texts/en/tables.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Schema } from '../../store/schema.ts';
import { answersOf } from '../../selling/placedOrder/queries.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { loadExportDetails, type ExportDetails } from './exportDetails.ts';
import { searchOrders, type OrderSearch } from './searchOrders.ts';

const ordersAtOnce = 500;

type Details = ExportDetails & { questions: QuestionsTexts };
type Column = {
  title: Exclude<keyof TablesTexts, 'paidIn'> | `utm_${(typeof campaignFields)[number]}`;
  cell: (item: OrderItem, order: Order, details: Details) => string | number;
};

/** Columns of the line. `Amount − Discount + Tax added − Due later` is `Charged`. */
const lineColumns: Column[] = [
  { title: 'product', cell: ({ name }) => name },
  { title: 'kind', cell: ({ product_type }) => product_type },
  { title: 'tier', cell: ({ ticket_name }) => ticket_name ?? '' },
  { title: 'quantity', cell: ({ quantity }) => quantity },
  { title: 'unitPrice', cell: ({ price }, order) => fixed(price, order) },
  { title: 'amount', cell: (item, order) => minorText(sumsOf(item, order).amountMinor, order) },
  { title: 'discount', cell: (item, order) => minorText(sumsOf(item, order).discountMinor, order) },
  { title: 'discountName', cell: ({ discounts = [] }) => discounts.map(({ name }) => name).join(', ') },
  { title: 'discountCode', cell: ({ _id }, _, { codeOf }) => codeOf.get(_id) ?? '' },
  {
    title: 'taxAdded',
    cell: ({ _id }, order, { taxOf }) => minorText(taxOf.get(_id)?.addedMinor ?? 0, order),
  },
  { title: 'dueLater', cell: (item, order) => minorText(sumsOf(item, order).laterMinor, order) },
  {
    title: 'dueOn',
    cell: (item) =>
      laterParts(item)
        .map(({ dueOn }) => dueOn)
        .join(', '),
  },
  { title: 'charged', cell: ({ charged }, order) => fixed(charged, order) },
  { title: 'taxCountry', cell: ({ _id }, _, { taxOf }) => taxOf.get(_id)?.country ?? '' },
  { title: 'taxRate', cell: ({ _id }, _, { taxOf }) => taxOf.get(_id)?.rate ?? '' },
];

/** Columns of the whole order. Only the row of its first line has them, so that each column of money can be summed. */
const orderColumns: Column[] = [
  { title: 'shipping', cell: (_, order) => fixed(sumOf(order, 'shipping'), order) },
  {
    title: 'shippingTax',
    cell: (_, order, { shippingTaxOf }) => minorText(shippingTaxOf.get(order._id) ?? 0, order),
  },
  { title: 'fee', cell: (_, order) => fixed(sumOf(order, 'fee'), order) },
  { title: 'orderTotal', cell: (_, order) => fixed(order.total, order) },
  {
    title: 'tax',
    cell: (_, order) => fixed(order.tax?.rows.reduce((sum, { tax }) => sum + tax, 0) ?? 0, order),
  },
  { title: 'paidLater', cell: (_, order) => fixed(sumOf(order, 'instalment'), order) },
  { title: 'refunded', cell: (_, order) => fixed(-sumOf(order, 'refund'), order) },
  {
    title: 'refundedOn',
    cell: (_, { refunds = [] }) => refunds.map((one) => utcDay(one.created_at)).join(', '),
  },
  {
    title: 'paymentFee',
    cell: (_, order, { feeMinorOf }) => minorText(feeMinorOf.get(order._id) ?? 0, order),
  },
];

/** Columns of the order and its buyer. Every row has them, so that each can be read alone. */
const headColumns: Column[] = [
  { title: 'order', cell: (_, { number }) => number },
  { title: 'date', cell: (_, { created_at }) => created_at },
  { title: 'status', cell: (_, { status }) => status },
  { title: 'test', cell: (_, { test, sample }) => (sample ? 'sample' : test ? 'test' : '') },
  { title: 'buyer', cell: (_, { payer }) => payer.name },
  { title: 'email', cell: (_, { payer }) => payer.email },
  { title: 'phone', cell: (_, { payer }) => payer.phone ?? '' },
];

const footColumns: Column[] = [
  { title: 'currency', cell: (_, { currency }) => currency },
  {
    title: 'answers',
    cell: ({ form_response }, _, { questions }) =>
      form_response.map((given) => `${given.question}: ${answerText(given, questions)}`).join('\n'),
  },
  { title: 'message', cell: (_, { message }) => message ?? '' },
  { title: 'company', cell: (_, { tax }) => tax?.company ?? '' },
  { title: 'vatNumber', cell: (_, { tax }) => tax?.number ?? '' },
  { title: 'taxTreatment', cell: (_, { tax }) => treatmentsOf(tax) },
  evidenceColumn('billingCountry', 'billing'),
  evidenceColumn('deliveryCountry', 'delivery'),
  evidenceColumn('paymentCountry', 'payment'),
  evidenceColumn('networkCountry', 'network'),
  { title: 'carrier', cell: (_, { shipment }) => shipment?.carrier ?? '' },
  { title: 'tracking', cell: (_, { shipment }) => shipment?.tracking ?? '' },
  { title: 'shipTo', cell: (_, { shipping }) => shipping?.name ?? '' },
  {
    title: 'address',
    cell: (_, { shipping }) => [shipping?.line1, shipping?.line2].filter((part) => part).join(', '),
  },
  { title: 'city', cell: (_, { shipping }) => shipping?.city ?? '' },
  { title: 'region', cell: (_, { shipping }) => shipping?.region ?? '' },
  { title: 'postalCode', cell: (_, { shipping }) => shipping?.postal_code ?? '' },
  { title: 'country', cell: (_, { shipping }) => shipping?.country ?? '' },
  ...campaignFields.map((field): Column => ({
    title: `utm_${field}` as const,
    cell: (_item, { _id }, { campaignOf }) => campaignOf.get(_id)?.[field] ?? '',
  })),
];

/** Columns of the conversion of a price, and last because they were added last. */
const exchangeColumns: Column[] = [
  { title: 'priceCurrency', cell: ({ exchange }) => exchange?.currency ?? '' },
  { title: 'ownPrice', cell: ownPriceText },
  { title: 'exchangeRate', cell: ({ exchange }) => exchange?.rate ?? '' },
  { title: 'exchangeDay', cell: ({ _id }, _, { rateOriginOf }) => rateOriginOf.get(_id)?.day ?? '' },
  { title: 'exchangeSource', cell: ({ _id }, _, { rateOriginOf }) => rateOriginOf.get(_id)?.source ?? '' },
];

type SalesExport = Omit<OrderSearch, 'limit' | 'after'> & {
  /** The language of titles and of ticked answers; English without one. States and kinds are the words of the wire. */
  language?: Language | undefined;
};

const columns = [...headColumns, ...lineColumns, ...orderColumns, ...footColumns, ...exchangeColumns];

/** A store's matching orders as CSV with one row per line, read and written a few hundred at a time. Source: contract, section 6, "Dashboard". */
export function exportSales(db: Kysely<Schema>, accountId: string, wanted: SalesExport): Readable {
  return Readable.from(csvParts(db, accountId, wanted), { objectMode: false });
}

async function* csvParts(
  db: Kysely<Schema>,
  accountId: string,
  { language, ...filters }: SalesExport,
): AsyncGenerator<string> {
  const { tables, questions } = mailTexts(language);
  const titles = columns.map(({ title }) => (isCampaignTitle(title) ? title : tables[title]));
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvText([titles], 'every cell')}`;
  for (let after: number | undefined; ;) {
    const found = await searchOrders(db, accountId, { ...filters, limit: ordersAtOnce, after });
    const page = found.slice(0, ordersAtOnce);
    const orders = await answersOf(db, page);
    const details = { ...(await loadExportDetails(db, page)), questions };
    const rows = orders.flatMap((order) => rowsOf(order, details));
    if (rows.length > 0) yield csvText(rows, 'every cell');
    if (found.length <= ordersAtOnce) return;
    after = page.at(-1)?.number;
  }
}

function evidenceColumn(title: Column['title'], kind: CountryEvidence['kind']): Column {
  return {
    title,
    cell: (_item, { _id }, { evidenceOf }) =>
      evidenceOf.get(_id)?.find((piece) => piece.kind === kind)?.country ?? '',
  };
}

function isCampaignTitle(title: Column['title']): title is `utm_${(typeof campaignFields)[number]}` {
  return title.startsWith('utm_');
}

function treatmentsOf(tax: Order['tax']): string {
  return [...new Set(tax?.rows.map(({ treatment }) => treatment))].join(', ');
}

function rowsOf(order: Order, details: Details): (string | number)[][] {
  return order.items.map((item, index) => [
    ...headColumns.map(({ cell }) => cell(item, order, details)),
    ...lineColumns.map(({ cell }) => cell(item, order, details)),
    ...orderColumns.map(({ cell }) => (index === 0 ? cell(item, order, details) : '')),
    ...[...footColumns, ...exchangeColumns].map(({ cell }) => cell(item, order, details)),
  ]);
}

/** The unit price before it was converted. */
function ownPriceText({ exchange, price }: OrderItem): string {
  if (!exchange) return '';
  return (price / exchange.rate).toFixed(currencyTerms(exchange.currency).decimals);
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
