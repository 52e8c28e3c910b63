import type { Kysely, Transaction } from 'kysely';
import type { ApiContext } from '../context.ts';
import type { Row, Schema } from '../store/schema.ts';
import { loadTaxSettings } from '../tax/settings.ts';
import { buyerDetails, buyerParty, findBuyer } from './buyer.ts';
import type { InvoiceContent } from './content.ts';
import { creditReturns } from './creditReturns.ts';
import { dueCharges, maxDue } from './dueCharges.ts';
import { mailInvoice } from './invoiceMail.ts';
import { ownTaxOf } from './ownTax.ts';
import { paymentLines } from './paymentLines.ts';
import { reverseChargedOf } from './reverseCharged.ts';
import { insertDocument, lockSeries, seriesHead } from './series.ts';
import { findSettings, readSettings } from './settings.ts';

/** Payments of the last moments may still be in a transaction, and another process's clock may be a little behind. */
const settlesMs = 2_000;
/** A payment that is written more than this after its own time would be overlooked. Transactions end within seconds. */
const overlapMs = 10 * 60_000;

/**
 * Issues what is due: an invoice for each payment, then credit notes for returned money. It runs apart from the orders, which write nothing
 * for it. Several processes may do this at the same time: each document is written under the lock of its series, if it does not exist
 * yet.
 */
export async function issueDocuments(context: ApiContext, signal?: AbortSignal): Promise<void> {
  await issueInvoices(context, signal);
  await creditReturns(context, signal);
}

async function issueInvoices(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const { store, now } = context;
  const first = await store.db
    .selectFrom('invoice_settings')
    .select('starts_at')
    .where('starts_at', '>', '')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (!first?.starts_at) return;
  const { charged_until: lookedUntil = '' } = (await progressOf(store.db)) ?? {};
  const startedAt = now().getTime();
  const until = new Date(startedAt - settlesMs).toISOString();
  const due = await dueCharges(store.db, {
    since: lookedUntil > first.starts_at ? lookedUntil : first.starts_at,
    until,
  });
  for (const { id } of due) {
    if (signal?.aborted) return;
    await store.readCommitted((trx) => issueInvoice(context, trx, id));
  }
  // The next round finds the others.
  if (due.length === maxDue) return;
  const done = new Date(startedAt - overlapMs).toISOString();
  // Once a minute is enough.
  if (Date.parse(done) - (Date.parse(lookedUntil) || 0) < 60_000) return;
  await store.statement((db) =>
    db
      .insertInto('invoice_progress')
      .values({ id: 'all', charged_until: done })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ charged_until: done }))
      .execute(),
  );
}

function progressOf(db: Kysely<Schema>): Promise<Row<'invoice_progress'> | undefined> {
  return db.selectFrom('invoice_progress').selectAll().where('id', '=', 'all').executeTakeFirst();
}

async function issueInvoice(context: ApiContext, trx: Transaction<Schema>, chargeId: string): Promise<void> {
  const charge = await trx
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', charge.order_id)
    .executeTakeFirstOrThrow();
  const row = await findSettings(trx, order.account_id);
  if (!row?.starts_at) return;
  const settings = readSettings(row);
  const at = context.now();
  const head = seriesHead(settings, { isTest: order.test === 1, at });
  const series = await lockSeries(trx, { accountId: order.account_id, head, at });
  const issued = await trx
    .selectFrom('invoices')
    .select('id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (issued) return;
  const { note, ...seller } = settings;
  const lines = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const paid = await paymentLines(trx, { order, charge, lines });
  const tax = await loadTaxSettings(trx, order.account_id);
  const content: InvoiceContent = {
    language: order.language,
    seller: {
      name: seller.name,
      company: '',
      line1: seller.line1,
      line2: seller.line2,
      postal_code: seller.postal_code,
      city: seller.city,
      region: seller.region,
      country: seller.country,
      taxNumber: seller.tax_number,
      vatNumber: seller.vat_number,
      note,
    },
    buyer: buyerParty(order, buyerDetails(order, await findBuyer(trx, order.id))),
    order: { number: order.number, placedAt: order.created_at },
    paidAt: charge.created_at,
    lines: paid,
    ...ownTaxOf(paid, {
      settings: tax.settings,
      currency: charge.currency,
      rates: context.rates.current(),
      now: at,
    }),
    ...reverseChargedOf(lines),
    about: [],
  };
  const document = await insertDocument(trx, series, {
    order_id: order.id,
    charge_id: charge.id,
    kind: 'invoice',
    reason: null,
    invoice_id: null,
    cause: charge.id,
    currency: charge.currency,
    test: order.test,
    content,
  });
  if (settings.mails) await mailInvoice(trx, context, document);
}
