import { Router } from 'express';
import { z } from 'zod';
import { refusal } from '#shared/wire/refusal.ts';
import { orderSearch } from '#shared/orders/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { loadDelivered } from './deliveries/loadDelivered.ts';
import { padResponseTime } from '../http/padResponseTime.ts';
import { limit, orderCursor } from '../http/listQuery.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { requireOwner } from '../http/session.ts';
import { mailOrders } from './findOrders.ts';
import { loadOrders } from './listOrders.ts';

const listQuery = z.object({
  limit: limit(20),
  after: orderCursor,
  /** The same cursor under the name that it has in the response. */
  next: orderCursor,
  since: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-01-31T00:00:00Z' })
    .transform((time) => new Date(time).toISOString())
    .optional(),
});

/** Source: contract, section 6, "orders" and "order". */
export function orderRoutes(context: ApiContext): Router {
  const router = Router();

  router.get('/orders/:token', async (req, res) => {
    const order = await loadDelivered(context, req.params.token);
    if (!order) throw refusal(404, 'order_unknown');
    // Orders must not be stored in any cache.
    res.set('cache-control', 'no-store').json(order);
  });

  router.post('/orders/find', async (req, res) => {
    const { email, language } = parseBody(orderSearch, req);
    await padResponseTime(mailOrders(context, email, language));
    // The response is the same for everybody, so that nobody can find out who bought here.
    res.status(202).json({});
  });

  router.get('/:accountId/orders', async (req, res) => {
    const account = await requireOwner(context, req, req.params.accountId);
    const { next, after = next, ...query } = parseQuery(listQuery, req);
    const orders = await loadOrders(context.store.db, account.id, { ...query, after });
    res.set('cache-control', 'no-store').json(orders);
  });

  return router;
}
