import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money.ts';
import type { ShippingAddress } from '#shared/orderSchema.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import { linesByOrder } from './linesByOrder.ts';
import { searchOrders, type OrderSearch } from './searchOrders.ts';

const ordersAtOnce = 500;

const columns = [
  'Order',
  'Date (UTC)',
  'Status',
  'Test',
  'Buyer',
  'E-mail',
  'Phone',
  'Product',
  'Kind',
  'Tier',
  'Quantity',
  'Unit price',
  'Discount',
  'Charged',
  'Order total',
  'Refunded',
  'Currency',
  'Answers',
  'Message',
  'Ship to',
  'Address',
  'City',
  'Region',
  'Postal code',
  'Country',
];

/** A store's orders that fit, as CSV with a row a line, read and written a few hundred at a time. */
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
  // With the mark by which spreadsheets know that this is UTF-8.
  yield `\ufeff${csv([columns])}`;
  for (let after: number | undefined; ;) {
    const found = await searchOrders(db, accountId, { ...filters, limit: ordersAtOnce, after });
    const page = found.slice(0, ordersAtOnce);
    if (page.length > 0) yield csv(await rowsOf(db, page));
    if (found.length <= ordersAtOnce) return;
    after = page.at(-1)?.number;
  }
}

/** Cells that a spreadsheet would run as formulas are marked as text. */
function csv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => row.slice()),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}

async function rowsOf(db: Kysely<Schema>, orders: readonly Row<'orders'>[]): Promise<(string | number)[][]> {
  const linesOf = await linesByOrder(db, orders);
  return orders.flatMap((order) => (linesOf.get(order.id) ?? []).map((line) => cells(order, line)));
}

function cells(order: Row<'orders'>, line: Row<'order_lines'>): (string | number)[] {
  const { decimals } = currencyTerms(order.currency);
  const major = (minor: number) => toMajor(minor, decimals).toFixed(decimals);
  // Written by `placeOrder`.
  const answers = JSON.parse(line.form_response_json) as { question: string; answer: string }[];
  const to = order.shipping_json === null ? null : (JSON.parse(order.shipping_json) as ShippingAddress);
  return [
    order.number,
    order.created_at,
    order.status,
    order.test === 1 ? 'test' : '',
    order.payer_name,
    order.payer_email,
    order.payer_phone ?? '',
    line.name,
    line.product_type,
    line.ticket_name ?? '',
    line.quantity,
    major(line.unit_price_minor),
    major(line.discounted_minor),
    major(line.charged_minor),
    major(order.total_minor),
    major(order.refunded_minor),
    order.currency,
    answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
    order.message ?? '',
    to?.name ?? '',
    to ? [to.line1, to.line2].filter((part) => part).join(', ') : '',
    to?.city ?? '',
    to?.region ?? '',
    to?.postal_code ?? '',
    to?.country ?? '',
  ];
}
