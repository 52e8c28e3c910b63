import { Router } from 'express';
import type { Kysely } from 'kysely';
import { startItems, type StartList } from '#shared/studio/startSchema.ts';
import type { ApiContext } from '../../context.ts';
import type { Schema } from '../../store/schema.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { markStart } from './startMarks.ts';

/** The getting-started list of a new creator. Source: contract, section 6, "Dashboard". */
export function startRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/studio/:accountId/start', async (req, res) => {
    const account = await requireStudio(context, req);
    res.json(await readStart(store.db, account.id));
  });

  router.post('/studio/:accountId/start/share', async (req, res) => {
    const account = await requireStudio(context, req);
    const list = await store.transaction(async (trx) => {
      await markStart(trx, { account_id: account.id, item: 'share' }, now());
      return readStart(trx, account.id);
    });
    res.json(list);
  });

  return router;
}

async function readStart(db: Kysely<Schema>, accountId: string): Promise<StartList> {
  const marks = await db
    .selectFrom('start_marks')
    .select('item')
    .where('account_id', '=', accountId)
    .execute();
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  const done = new Set<string>(marks.map(({ item }) => item));
  if (product) done.add('product');
  return { items: startItems.options.map((key) => ({ key, done: done.has(key) })) };
}
