import { Router, type Response } from 'express';
import { invoiceDetails } from '#shared/orders/invoiceSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import type { Row } from '../store/schema.ts';
import { loadInvoiceDetails, saveInvoiceDetails } from './changeDetails.ts';
import { loadInvoices } from './documents.ts';
import { renderInvoice } from './pdf/renderInvoice.ts';

/** A buyer's calls on the invoices of an order. Source: contract, section 6, "invoices". */
export function invoiceRoutes(context: ApiContext): Router {
  const { db } = context.store;
  const router = Router();

  router.get('/orders/:token/invoices/:invoiceId', async (req, res) => {
    const { token, invoiceId } = req.params;
    const document = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .selectAll('invoices')
      .where('invoices.id', '=', invoiceId)
      .where('orders.token', '=', token)
      .executeTakeFirst();
    await sendInvoice(res, document);
  });

  router.put('/orders/:token/invoice-details', async (req, res) => {
    const { token } = req.params;
    await saveInvoiceDetails(context, { token, details: parseBody(invoiceDetails, req) });
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const invoices = await loadInvoices(db, [id]);
    res.set('cache-control', 'no-store').json({
      invoices: invoices.get(id) ?? [],
      invoice_details: await loadInvoiceDetails(db, id),
    });
  });

  return router;
}

/** Throws 404 for no document. */
export async function sendInvoice(res: Response, document: Row<'invoices'> | undefined): Promise<void> {
  if (!document) throw refusal(404, 'invoice_unknown');
  // A prefix may contain a slash.
  const name = `${document.kind.replace('_', '-')}-${document.number.replaceAll('/', '-')}.pdf`;
  const file = await renderInvoice(document);
  res.attachment(name).type('application/pdf').set('cache-control', 'no-store').send(file);
}
