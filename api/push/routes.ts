import { Router } from 'express';
import {
  endedSubscription,
  newsSubscription,
  renewedSubscription,
  type PushKey,
} from '#shared/audience/pushSchema.ts';
import { isNotSuspended } from '../accounts/suspensions.ts';
import { pageMissing } from '../catalogue/pages/pageMissing.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { checkBrowser, renew, subscribe, unsubscribe } from './subscriptions.ts';
import { loadVapidKeys } from './vapidKeys.ts';

/** What visitors' browsers ask to be told of new products. Source: contract, section 6, "Web Push". */
export function pushRoutes(context: ApiContext): Router {
  const { config, store, now } = context;
  const router = Router();

  router.get('/public/push-key', async (_req, res) => {
    const { current } = await loadVapidKeys(context);
    res.set('cache-control', 'no-store').json({ public_key: current.publicKey } satisfies PushKey);
  });

  router.post('/pages/:slug/push-subscriptions', async (req, res) => {
    const { language, ...browser } = parseBody(newsSubscription, req);
    checkBrowser(browser, config.push);
    const accountId = await accountOf(context, req.params.slug);
    await store.transaction((trx) =>
      subscribe(trx, { accountId, kind: 'news', browser, language, now: now() }),
    );
    res.status(204).end();
  });

  router.post('/pages/:slug/push-subscriptions/end', async (req, res) => {
    const { endpoint } = parseBody(endedSubscription, req);
    const accountId = await accountOf(context, req.params.slug);
    await store.transaction((trx) => unsubscribe(trx, { accountId, kind: 'news', endpoint }));
    res.status(204).end();
  });

  router.put('/public/push-subscriptions', async (req, res) => {
    const { old_endpoint: oldEndpoint, ...browser } = parseBody(renewedSubscription, req);
    checkBrowser(browser, config.push);
    await store.transaction((trx) => renew(trx, { oldEndpoint, browser }));
    res.status(204).end();
  });

  return router;
}

/** Throws 404, which names the new address of a page that moved. */
async function accountOf({ store: { db } }: ApiContext, slug: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', slug)
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!row) throw await pageMissing(db, slug);
  return row.id;
}
