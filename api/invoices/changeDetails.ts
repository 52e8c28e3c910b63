import type { Kysely, Transaction } from 'kysely';
import type { InvoiceDetails, OrderInvoiceDetails } from '#shared/orders/invoiceSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../context.ts';
import type { Row, Schema } from '../store/schema.ts';
import { buyerDetails, buyerParty, findBuyer } from './buyer.ts';
import { readContent } from './content.ts';
import { currentInvoices, documentsOf } from './documents.ts';
import { mailInvoice } from './invoiceMail.ts';
import { insertDocument, lockSeries, seriesHead, type LockedSeries } from './series.ts';
import { findSettings, readSettings } from './settings.ts';

/** Each change cancels and replaces all invoices of the order, which takes two numbers of the seller's series for each. */
const maxChanges = 3;

/**
 * A buyer's details for the invoices of an order. Before the first invoice they are simply used. Later a credit note cancels each invoice, and
 * another one with the new buyer takes its place. The same details again change nothing. Throws 404, or 409 where the seller issues no
 * invoices, or after the last change.
 */
export async function saveInvoiceDetails(
  context: ApiContext,
  { token, details }: { token: string; details: InvoiceDetails },
): Promise<void> {
  await context.store.readCommitted(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst();
    if (!order) throw refusal(404, 'order_unknown');
    const row = await findSettings(trx, order.account_id);
    const issued = await documentsOf(trx, order.id);
    if (!row || !(issued.length > 0 || getsInvoices(order, row))) throw refusal(409, 'invoices_off');
    const settings = readSettings(row);
    const at = context.now();
    const head = seriesHead(settings, { isTest: order.test === 1, at });
    const series = await lockSeries(trx, { accountId: order.account_id, head, at });
    const earlier = await findBuyer(trx, order.id);
    if (JSON.stringify(buyerDetails(order, earlier)) === JSON.stringify(details)) return;
    const current = currentInvoices(await documentsOf(trx, order.id));
    const changes = (earlier?.changes ?? 0) + (current.length > 0 ? 1 : 0);
    if (changes > maxChanges) throw refusal(409, 'invoice_changes_used');
    const buyerRow = {
      order_id: order.id,
      details_json: JSON.stringify(details),
      changes,
      updated_at: at.toISOString(),
    };
    await trx
      .insertInto('invoice_buyers')
      .values(buyerRow)
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(buyerRow))
      .execute();
    for (const document of current) {
      const replacement = await replace(trx, series, { document, order, details });
      if (settings.mails) await mailInvoice(trx, context, replacement);
    }
  });
}

/** The details of an order as on the wire; `undefined` where the seller issues no invoices for it. */
export async function loadInvoiceDetails(
  db: Kysely<Schema>,
  orderId: string,
): Promise<OrderInvoiceDetails | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const row = await findSettings(db, order.account_id);
  if (!row) return undefined;
  if (!getsInvoices(order, row) && (await documentsOf(db, orderId)).length === 0) return undefined;
  const given = await findBuyer(db, orderId);
  return { ...buyerDetails(order, given), changes_left: maxChanges - (given?.changes ?? 0) };
}

/** Whether the first payment of an order gets an invoice, if it has none yet. */
function getsInvoices(order: Row<'orders'>, { starts_at }: Row<'invoice_settings'>): boolean {
  const { sample, trial, total_minor, created_at } = order;
  return starts_at !== null && created_at >= starts_at && sample === 0 && trial === 0 && total_minor > 0;
}

async function replace(
  trx: Transaction<Schema>,
  series: LockedSeries,
  { document, order, details }: { document: Row<'invoices'>; order: Row<'orders'>; details: InvoiceDetails },
): Promise<Row<'invoices'>> {
  const content = readContent(document);
  const same = { order_id: order.id, currency: document.currency, test: document.test };
  await insertDocument(trx, series, {
    ...same,
    charge_id: null,
    kind: 'credit_note',
    reason: 'correction',
    invoice_id: document.id,
    cause: `${document.id} canceled`,
    content: { ...content, about: [document.number] },
  });
  return insertDocument(trx, series, {
    ...same,
    charge_id: document.charge_id,
    kind: 'invoice',
    reason: null,
    invoice_id: document.id,
    cause: `${document.id} replaced`,
    content: { ...content, buyer: buyerParty(order, details), about: [document.number] },
  });
}
