import { Router } from 'express';
import { z } from 'zod';
import { invoiceSettingsEdit } from '#shared/studio/invoiceSchema.ts';
import type { ApiContext } from '../context.ts';
import { tableQuery } from '../http/listQuery.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { requireStudio } from '../http/requireStudio.ts';
import { sendStream } from '../http/sendStream.ts';
import { quarterName, quarterOf } from '../tax/quarters.ts';
import { exportInvoices, listInvoices } from './listInvoices.ts';
import { sendInvoice } from './routes.ts';
import { loadInvoiceSettings, saveInvoiceSettings } from './settings.ts';

const listQuery = z.object({ quarter: quarterName.optional() });

/** A creator's legal fields and documents. Source: contract, section 6, "Dashboard". */
export function studioInvoiceRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const base = '/studio/:accountId';

  router.get(`${base}/invoice-settings`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadInvoiceSettings(store.db, id, now()));
  });

  router.put(`${base}/invoice-settings`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const edit = parseBody(invoiceSettingsEdit, req);
    await store.transaction((trx) => saveInvoiceSettings(trx, id, { ...edit, now: now() }));
    res.json(await loadInvoiceSettings(store.db, id, now()));
  });

  router.get(`${base}/invoices`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { quarter } = parseQuery(listQuery, req);
    res.json(await listInvoices(store.db, id, { quarter, now: now() }));
  });

  router.get(`${base}/invoices/export`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { quarter = quarterOf(now()), language } = parseQuery(listQuery.extend(tableQuery), req);
    res.attachment(`invoices-${quarter}.csv`).type('text/csv');
    await sendStream(exportInvoices(store.db, id, { quarter, language }), res);
  });

  router.get(`${base}/invoices/:invoiceId`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const document = await store.db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', req.params.invoiceId)
      .where('account_id', '=', id)
      .executeTakeFirst();
    await sendInvoice(res, document);
  });

  return router;
}
