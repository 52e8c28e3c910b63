import { Router } from 'express';
import { checkInRequest, refundRequest, saleFilters, shipmentRequest } from '#shared/studio/salesSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import { readKey } from '../checkout/keys.ts';
import type { ApiContext } from '../context.ts';
import { limit, orderPlace } from '../http/listQuery.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { sendStream } from '../http/sendStream.ts';
import { refundOrder } from '../refunds/refund.ts';
import { requireStudio } from '../studio/owner.ts';
import { checkInTicket, undoCheckIn } from './checkIn.ts';
import { exportSales } from './exportSales.ts';
import { loadSale } from './loadSale.ts';
import { resendReceipt } from './resendReceipt.ts';
import { loadSales } from './saleRows.ts';
import { shipOrder, unshipOrder } from './shipOrder.ts';

const listQuery = saleFilters.extend({
  limit: limit(50),
  after: orderPlace,
});

/** What a seller does with orders. Source: contract, section 6, "studio". */
export function saleRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const base = '/studio/:accountId';

  router.get(`${base}/orders`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadSales(store.db, id, parseQuery(listQuery, req)));
  });

  router.get(`${base}/orders/export`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const filters = parseQuery(saleFilters, req);
    res.attachment(`orders-${utcDay(now())}.csv`).type('text/csv');
    await sendStream(exportSales(store.db, id, filters), res);
  });

  router.get(`${base}/orders/:orderId`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadSale(store.db, { accountId: id, orderId: req.params.orderId }));
  });

  router.post(`${base}/orders/:orderId/refunds`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const which = { accountId: id, orderId: req.params.orderId };
    const key = readKey(req.get('idempotency-key'));
    await refundOrder(context, { ...which, key, request: parseBody(refundRequest, req) });
    res.json(await loadSale(store.db, which));
  });

  router.post(`${base}/orders/:orderId/receipt`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    await resendReceipt(context, { accountId: id, orderId: req.params.orderId });
    res.status(202).json({});
  });

  router.put(`${base}/orders/:orderId/shipment`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const which = { accountId: id, orderId: req.params.orderId };
    await shipOrder(context, which, parseBody(shipmentRequest, req));
    res.json(await loadSale(store.db, which));
  });

  router.delete(`${base}/orders/:orderId/shipment`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const which = { accountId: id, orderId: req.params.orderId };
    await unshipOrder(context, which);
    res.json(await loadSale(store.db, which));
  });

  router.post(`${base}/tickets/check-in`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { code } = parseBody(checkInRequest, req);
    res.json(await checkInTicket(context, { accountId: id, code }));
  });

  router.delete(`${base}/tickets/:ticketId/check-in`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    await undoCheckIn(context, { accountId: id, ticketId: req.params.ticketId });
    res.status(204).end();
  });

  return router;
}
