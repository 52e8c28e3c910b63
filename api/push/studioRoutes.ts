import { Router, type Request } from 'express';
import { pushSubscription } from '#shared/audience/pushSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { PushDevices } from '#shared/studio/pushDeviceSchema.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { requireStudio } from '../http/requireStudio.ts';
import { tokenHashOf } from '../http/tokenHashOf.ts';
import { checkBrowser, listDevices, subscribe } from './subscriptions.ts';
import { loadVapidKeys } from './vapidKeys.ts';

/** A creator's devices that are told of sales. Source: contract, section 6, "Dashboard". */
export function pushDeviceRoutes(context: ApiContext): Router {
  const { config, store, now } = context;
  const router = Router();
  const path = '/studio/:accountId/push-devices';

  async function answer(accountId: string): Promise<PushDevices> {
    const { current } = await loadVapidKeys(context);
    return { public_key: current.publicKey, devices: await listDevices(store.db, accountId) };
  }

  router.get(path, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await answer(id));
  });

  router.post(path, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const browser = parseBody(pushSubscription, req);
    checkBrowser(browser, config.push);
    const sessionHash = tokenHashOf(req);
    await store.transaction(async (trx) => {
      const session = await trx
        .selectFrom('sessions')
        .select('browser')
        .where('token_hash', '=', sessionHash)
        .executeTakeFirst();
      const device = { name: session?.browser ?? null, sessionHash };
      await subscribe(trx, { accountId: id, kind: 'sales', browser, language: 'en', device, now: now() });
      await trx.updateTable('accounts').set({ tells_sales: 1 }).where('id', '=', id).execute();
    });
    res.status(201).json(await answer(id));
  });

  router.delete(`${path}/:deviceId`, async (req: Request<{ accountId: string; deviceId: string }>, res) => {
    const { id } = await requireStudio(context, req);
    const { numDeletedRows } = await store.transaction((trx) =>
      trx
        .deleteFrom('push_subscriptions')
        .where('id', '=', req.params.deviceId)
        .where('account_id', '=', id)
        .where('kind', '=', 'sales')
        .executeTakeFirstOrThrow(),
    );
    if (numDeletedRows === 0n) throw refusal(404, 'not_found');
    res.json(await answer(id));
  });

  return router;
}
