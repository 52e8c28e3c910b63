import { Router } from 'express';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AppError } from '#shared/appError.ts';
import { themeChange } from '#shared/pageSchema.ts';
import { line } from '#shared/wire.ts';
import type { ApiContext } from '../context.ts';
import { AnsweredError } from '../errorHandler.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { requireOwner } from '../http/session.ts';
import type { Schema } from '../store/schema.ts';
import { isOpen } from '../suspensions/suspensions.ts';
import { listPages, readPage } from './queries.ts';
import { changeTheme } from './changeTheme.ts';
import { toPage } from './rules.ts';

const listQuery = z.object({ after: line(64).optional() });

export function pageRoutes(context: ApiContext): Router {
  const { store, config, now } = context;
  const router = Router();
  router.get('/pages', async (req, res) => {
    res.json(await listPages(store.db, parseQuery(listQuery, req).after));
  });
  router.get('/pages/:slug/public', async (req, res) => {
    const rows = await readPage(store.db, { slug: req.params.slug });
    if (!rows) throw await noPage(store.db, req.params.slug);
    res.json(toPage(rows, config.publicUrl));
  });
  router.put('/pages/:accountId', async (req, res) => {
    const owner = await requireOwner(context, req, req.params.accountId);
    const { header } = parseBody(themeChange, req);
    await store.transaction((trx) =>
      changeTheme(trx, { accountId: owner.id, theme: header.theme, now: now() }),
    );
    const rows = await readPage(store.db, { accountId: owner.id });
    if (!rows) throw new AppError(404, 'unknown_page', 'There is no page at this address.');
    res.json(toPage(rows, config.publicUrl));
  });
  return router;
}

/** Where a page was and is no longer, the answer says where it went. */
async function noPage(db: Kysely<Schema>, slug: string): Promise<AppError> {
  const moved = await db
    .selectFrom('old_slugs')
    .innerJoin('accounts', 'accounts.id', 'old_slugs.account_id')
    .select('accounts.slug')
    .where('old_slugs.slug', '=', slug)
    .where(isOpen)
    .executeTakeFirst();
  const message = 'There is no page at this address.';
  return moved
    ? new AnsweredError(404, 'page_moved', message, { moved_to: moved.slug })
    : new AppError(404, 'unknown_page', message);
}
