import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { OrderInvoice } from '#shared/orders/invoiceSchema.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';

type Shown = Omit<Row<'invoices'>, 'content_json'>;

const shown = [
  'id',
  'account_id',
  'order_id',
  'charge_id',
  'kind',
  'reason',
  'invoice_id',
  'cause',
  'head',
  'position',
  'number',
  'currency',
  'net_minor',
  'tax_minor',
  'total_minor',
  'test',
  'issued_at',
] as const;

/** All documents of an order with their contents, the earliest first. */
export function documentsOf(db: Kysely<Schema>, orderId: string): Promise<Row<'invoices'>[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('position')
    .execute();
}

/** The invoices about payments that no credit note has canceled. */
export function currentInvoices<Document extends Shown>(documents: readonly Document[]): Document[] {
  const canceled = canceledIds(documents);
  return documents.filter(
    ({ id, kind, charge_id }) => kind === 'invoice' && charge_id !== null && !canceled.has(id),
  );
}

/** The documents of orders as on the wire, each order's earliest first. An order without documents is not in the map. */
export async function loadInvoices(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, OrderInvoice[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(shown)
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([orderId, documents]) => {
      const canceled = canceledIds(documents);
      return [orderId, documents.map((row) => invoiceAnswer(row, canceled))];
    }),
  );
}

export function invoiceAnswer(row: Shown, canceled: ReadonlySet<string>): OrderInvoice {
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    issued_at: row.issued_at,
    total: toMajor(row.total_minor, currencyTerms(row.currency).decimals),
    ...(canceled.has(row.id) ? { is_canceled: true } : {}),
  };
}

/** Which of these documents are canceled. */
export async function canceledOf(
  db: Kysely<Schema>,
  documents: readonly Pick<Shown, 'order_id'>[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  const orderIds = [...new Set(documents.map(({ order_id }) => order_id))];
  const rows = await db
    .selectFrom('invoices')
    .select(['reason', 'invoice_id'])
    .where('order_id', 'in', orderIds)
    .where('reason', '=', 'correction')
    .execute();
  return canceledIds(rows);
}

function canceledIds(documents: readonly Pick<Shown, 'reason' | 'invoice_id'>[]): Set<string> {
  return new Set(
    documents.flatMap(({ reason, invoice_id }) =>
      reason === 'correction' && invoice_id !== null ? [invoice_id] : [],
    ),
  );
}
