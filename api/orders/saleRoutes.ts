import { Router } from 'express';
import { stockHeader } from '#shared/wire/answerHeaders.ts';
import {
  checkInRequest,
  guestQuery,
  refundRequest,
  saleChange,
  saleFilters,
  shipmentRequest,
} from '#shared/studio/salesSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { readKey } from '../selling/attempts/keys.ts';
import type { ApiContext } from '../context.ts';
import { limit, orderCursor, tableQuery } from '../http/listQuery.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { sendStream } from '../http/sendStream.ts';
import { refundOrder } from './refunds/refund.ts';
import { requireStudio } from '../http/requireStudio.ts';
import { changeSale } from './sales/changeSale.ts';
import { checkInTicket, undoCheckIn } from './door/checkIn.ts';
import { exportSales } from './sales/exportSales.ts';
import { loadDoorEvents, loadGuests } from './door/guestList.ts';
import { loadSale } from './sales/loadSale.ts';
import { loadTodo } from './loadTodo.ts';
import { resendReceipt } from './sales/resendReceipt.ts';
import { loadSales } from './sales/saleRows.ts';
import { loadWaitingSale } from './sales/waitingSales.ts';
import { shipOrder, unshipOrder } from './sales/shipOrder.ts';

const listQuery = saleFilters.extend({
  limit: limit(50),
  after: orderCursor,
});

/** A seller's calls on orders. Source: contract, section 6, "Dashboard". */
export function saleRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const base = '/studio/:accountId';

  router.get(`${base}/todo`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadTodo(store.db, { accountId: id, hasTests: !context.payments.current.movesMoney }));
  });

  router.get(`${base}/orders`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadSales(context, id, parseQuery(listQuery, req)));
  });

  router.get(`${base}/orders/export`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const wanted = parseQuery(saleFilters.extend(tableQuery), req);
    res.attachment(`orders-${utcDay(now())}.csv`).type('text/csv');
    await sendStream(exportSales(store.db, id, wanted), res);
  });

  router.get(`${base}/orders/:orderId`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const which = { accountId: id, orderId: req.params.orderId };
    res.json((await loadWaitingSale(context, which)) ?? (await loadSale(store.db, which)));
  });

  router.put(`${base}/orders/:orderId`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const which = { accountId: id, orderId: req.params.orderId };
    await changeSale(context, which, parseBody(saleChange, req));
    res.json(await loadSale(store.db, which));
  });

  router.post(`${base}/orders/:orderId/refunds`, async (req, res) => {
    const { id, slug } = await requireStudio(context, req);
    const which = { accountId: id, orderId: req.params.orderId };
    const key = readKey(req.get('idempotency-key'));
    await refundOrder(context, { ...which, key, request: parseBody(refundRequest, req) });
    const sale = await loadSale(store.db, which);
    // A full refund may have returned seats to sale.
    if (sale.status === 'refunded') res.append(stockHeader, slug);
    res.json(sale);
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

  router.get(`${base}/tickets/events`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadDoorEvents(store.db, id));
  });

  router.get(`${base}/tickets`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { product_id: productId } = parseQuery(guestQuery, req);
    res.json(await loadGuests(store.db, { accountId: id, productId }));
  });

  router.post(`${base}/tickets/check-in`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await checkInTicket(context, { accountId: id, ...parseBody(checkInRequest, req) }));
  });

  router.delete(`${base}/tickets/:ticketId/check-in`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    await undoCheckIn(context, { accountId: id, ticketId: req.params.ticketId });
    res.status(204).end();
  });

  return router;
}
