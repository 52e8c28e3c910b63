import { Router } from 'express';
import { numbersQuery } from '#shared/studio/numbersSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseQuery } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { rangeOf } from './days.ts';
import { loadNumbers } from './loadNumbers.ts';

/** Source: contract, section 6, "Dashboard". */
export function numbersRoutes(context: ApiContext): Router {
  const router = Router();
  router.get('/studio/:accountId/numbers', async (req, res) => {
    const account = await requireStudio(context, req);
    const range = rangeOf(parseQuery(numbersQuery, req));
    // Without a provider that moves money the numbers show test payments, as the dashboard does.
    const hasTests = !context.payments.current.movesMoney;
    const rates = context.rates.current();
    res.json(await loadNumbers(context.store.db, account, { range, hasTests, rates }));
  });
  return router;
}
