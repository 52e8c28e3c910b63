import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { payoutRequest, type Balance } from '#shared/studio/balanceSchema.ts';
import { requireConfirmedEmail } from '../../accounts/emailConfirmation.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { readKey } from '../../selling/attempts/keys.ts';
import { loadTaxOwed } from '../../tax/report.ts';
import { payoutMethodOf } from '../payoutAccounts/loadPayoutAccount.ts';
import { loadDisputes, loadInquiries } from './loadDisputes.ts';
import { loadBalance } from './loadBalance.ts';
import { requestPayout } from './payouts.ts';

/** Source: contract, section 6, "Dashboard". */
export function balanceRoutes(context: ApiContext): Router {
  const { store, now, config } = context;
  const router = Router();
  const answer = async (accountId: string): Promise<Balance> => ({
    ...(await loadBalance(store.db, accountId, now())),
    tax_owed: await loadTaxOwed(store.db, accountId, now()),
    disputes: await loadDisputes(store.db, accountId),
    inquiries: await loadInquiries(store.db, accountId),
    evidence_to: /<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom,
  });

  router.get('/studio/:accountId/balance', async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await answer(id));
  });

  router.post('/studio/:accountId/payouts', async (req, res) => {
    const account = await requireStudio(context, req);
    const { id } = account;
    const request = parseBody(payoutRequest, req);
    requireConfirmedEmail(account, 'payout_unconfirmed');
    if ((await payoutMethodOf(context, account)) === 'connect') throw refusal(409, 'payouts_by_provider');
    const given = req.get('idempotency-key');
    const key = given === undefined ? null : readKey(given);
    await store.transaction((trx) => requestPayout(trx, id, { request, key, now: now() }));
    res.status(201).json(await answer(id));
  });

  return router;
}
