import type { Kysely, Transaction } from 'kysely';
import type { ApiContext } from '../context.ts';
import type { ApiEvents } from '../events.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { taxKey } from '../tax/appliedTax.ts';
import { readContent, type InvoiceContent } from './content.ts';
import { currentInvoices, documentsOf } from './documents.ts';
import { mailInvoice } from './invoiceMail.ts';
import { waitsForInvoice } from './dueCharges.ts';
import { pdfTexts } from './pdf/pdfTexts.ts';
import { returnedOwnTax } from './ownTax.ts';
import { returnedLines } from './returnedLines.ts';
import { insertDocument, lockSeries, seriesHead } from './series.ts';
import { findSettings, readSettings } from './settings.ts';

const maxAtOnce = 100;

/** Notes that the returned money of an order changed; `creditReturns` looks at it. */
export async function noteReturn(
  trx: Transaction<Schema>,
  { order }: ApiEvents['moneyReturned'],
): Promise<void> {
  await trx
    .insertInto('invoice_returns')
    .values({ id: newId('ret'), order_id: order.id })
    .execute();
}

/** Issues a credit note for what was returned of orders with invoices since their last one. */
export async function creditReturns(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const { store } = context;
  // Every row meets the condition. It makes the store read the index.
  const waiting = await store.db
    .selectFrom('invoice_returns')
    .select('order_id')
    .where('id', '>', '')
    .orderBy('id')
    .limit(maxAtOnce)
    .execute();
  for (const order_id of new Set(waiting.map((row) => row.order_id))) {
    if (signal?.aborted) return;
    if (await waitsForInvoice(store.db, order_id)) continue;
    await store.readCommitted((trx) => creditReturn(context, trx, order_id));
  }
}

async function creditReturn(context: ApiContext, trx: Transaction<Schema>, orderId: string): Promise<void> {
  const order = await readOrder(trx, orderId);
  const row = await findSettings(trx, order.account_id);
  const hasDocuments = (await documentsOf(trx, orderId)).length > 0;
  if (!row || !hasDocuments) {
    await takeNotes(trx, orderId);
    return;
  }
  const at = context.now();
  const settings = readSettings(row);
  const head = seriesHead(settings, { isTest: order.test === 1, at });
  const series = await lockSeries(trx, { accountId: order.account_id, head, at });
  // Another process took the notes, and has issued their document.
  if (!(await takeNotes(trx, orderId))) return;
  const document = await nextDocument(trx, orderId, at);
  if (!document) return;
  const issued = await insertDocument(trx, series, document);
  if (settings.mails) await mailInvoice(trx, context, issued);
}

/** The document after which invoices minus credit notes equal the money that was not returned; none if they are equal already. */
async function nextDocument(trx: Transaction<Schema>, orderId: string, at: Date) {
  const { order, returned } = await moneyOf(trx, orderId);
  const documents = await documentsOf(trx, orderId);
  const current = currentInvoices(documents);
  const earlier = documents.filter(({ reason }) => reason !== null && reason !== 'correction');
  const invoicedMinor = current.reduce((sum, { total_minor }) => sum + total_minor, 0);
  const wantedMinor = Math.min(invoicedMinor, order.refunded_minor);
  const creditedMinor = earlier.reduce((sum, one) => sum + credited(one), 0);
  const [first] = current;
  if (wantedMinor === creditedMinor || !first) return undefined;
  const invoices = current.map(readContent);
  const { ownTax: _invoiced, ...last } = invoices.at(-1) ?? readContent(first);
  const isReturn = wantedMinor > creditedMinor;
  const lines = returnedLines({
    invoices,
    earlier: earlier.map((one) => ({ content: readContent(one), sign: Math.sign(credited(one)) })),
    wantedMinor,
    order: await taxOrder(trx, orderId),
    name: pdfTexts(last.language).returnedAmount,
    currency: order.currency,
  });
  const content: InvoiceContent = {
    ...last,
    paidAt: at.toISOString(),
    lines,
    ...returnedOwnTax(lines, { invoices, from: order.currency }),
    about: current.map(({ number }) => number),
  };
  const creditedRefunds = earlier
    .filter(({ reason }) => reason === 'refund')
    .reduce((sum, { total_minor }) => sum + total_minor, 0);
  return {
    order_id: orderId,
    charge_id: null,
    kind: isReturn ? ('credit_note' as const) : ('invoice' as const),
    reason: isReturn
      ? returned > creditedRefunds
        ? ('refund' as const)
        : ('dispute' as const)
      : ('returned' as const),
    invoice_id: null,
    cause: `${orderId} ${earlier.length + 1}`,
    currency: order.currency,
    test: order.test,
    content,
  };
}

function credited({ kind, total_minor }: Pick<Row<'invoices'>, 'kind' | 'total_minor'>): number {
  return kind === 'credit_note' ? total_minor : -total_minor;
}

/** `returned`: the part of the returned money that was refunded. Banks took the rest back. */
async function moneyOf(
  trx: Transaction<Schema>,
  orderId: string,
): Promise<{ order: Row<'orders'>; returned: number }> {
  const order = await readOrder(trx, orderId);
  const charges = await trx
    .selectFrom('charges')
    .select('refunded_minor')
    .where('order_id', '=', orderId)
    .execute();
  return { order, returned: charges.reduce((sum, { refunded_minor }) => sum + refunded_minor, 0) };
}

function readOrder(trx: Transaction<Schema>, orderId: string): Promise<Row<'orders'>> {
  return trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

async function takeNotes(trx: Transaction<Schema>, orderId: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('invoice_returns')
    .where('order_id', '=', orderId)
    .returning('id')
    .execute();
  return taken.length > 0;
}

/** The order in which the tax entries divide returned money, so that the credit notes agree with them to the cent. */
async function taxOrder(db: Kysely<Schema>, orderId: string): Promise<string[]> {
  const entries = await db
    .selectFrom('tax_entries')
    .select(['country', 'rate', 'treatment', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return [...new Set(entries.map(taxKey))];
}
