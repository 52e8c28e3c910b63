import { Router } from 'express';
import { z } from 'zod';
import { customerFilters } from '#shared/studio/customersSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiContext } from '../../context.ts';
import { limit, tableQuery } from '../../http/listQuery.ts';
import { parseQuery } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { sendStream } from '../../http/sendStream.ts';
import { exportCustomers } from './exportCustomers.ts';
import { loadCustomer, loadCustomers } from './loadCustomers.ts';
import type { CustomerCursor } from './searchCustomers.ts';

const listQuery = customerFilters.extend({
  limit: limit(50),
  after: z
    .string()
    .regex(/^\d{1,9}(?:_-?\d{1,15})?$/, 'is not a place in this list')
    .transform(parseCursor)
    .optional(),
});

/** A store's customers: the buyers of its orders, by e-mail address. Source: contract, section 6, "Dashboard". */
export function customerRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();
  const base = '/studio/:accountId/customers';
  // Without a provider of money test payments count, as in the numbers.
  const sellerOf = (accountId: string) => ({ accountId, hasTests: !context.payments.current.movesMoney });

  router.get(base, async (req, res) => {
    const { id, currency: own } = await requireStudio(context, req);
    const { currency = own, ...query } = parseQuery(listQuery, req);
    res.json(await loadCustomers(store.db, sellerOf(id), { ...query, currency }));
  });

  router.get(`${base}/export`, async (req, res) => {
    const { id, currency: own } = await requireStudio(context, req);
    const { currency = own, language, ...query } = parseQuery(customerFilters.extend(tableQuery), req);
    res.attachment(`customers-${utcDay(now())}.csv`).type('text/csv');
    await sendStream(
      exportCustomers(store.db, { seller: sellerOf(id), search: { ...query, currency }, language }),
      res,
    );
  });

  router.get(`${base}/:orderId`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadCustomer(store.db, sellerOf(id), req.params.orderId));
  });

  return router;
}

function parseCursor(text: string): CustomerCursor {
  const [number, sumMinor] = text.split('_');
  return { number: Number(number), sumMinor: sumMinor === undefined ? undefined : Number(sumMinor) };
}
