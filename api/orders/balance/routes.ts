import { Router } from 'express';
import { payoutRequest } from '#shared/studio/balanceSchema.ts';
import { requireConfirmedEmail } from '../../accounts/emailConfirmation.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { loadBalance } from './loadBalance.ts';
import { requestPayout } from './payouts.ts';

/** Source: contract, section 6, "Dashboard". */
export function balanceRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/studio/:accountId/balance', async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await loadBalance(store.db, id, now()));
  });

  router.post('/studio/:accountId/payouts', async (req, res) => {
    const account = await requireStudio(context, req);
    const { id } = account;
    const request = parseBody(payoutRequest, req);
    requireConfirmedEmail(account, 'payout_unconfirmed');
    await store.transaction((trx) => requestPayout(trx, id, { request, now: now() }));
    res.status(201).json(await loadBalance(store.db, id, now()));
  });

  return router;
}
