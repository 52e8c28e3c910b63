import { Router } from 'express';
import { z } from 'zod';
import { refusal } from '#shared/wire/refusal.ts';
import { themeChange } from '#shared/page/pageSchema.ts';
import { line } from '#shared/wire/wire.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireOwner } from '../../http/session.ts';
import { sendContactCard } from './sendContactCard.ts';
import { pageMissing } from './pageMissing.ts';
import { listPages, readPage } from './queries.ts';
import { readShownBlock } from './readShownBlock.ts';
import { listSubpages } from './subpageListings.ts';
import { changeTheme } from './changeTheme.ts';
import { readProductDates } from '../products/listedProducts.ts';
import { toPage } from './rules.ts';
import { inLanguage, languageOf } from '../inLanguage.ts';

const listQuery = z.object({ after: line(64).optional(), until: line(64).optional() });

export function pageRoutes(context: ApiContext): Router {
  const { store, config, now } = context;
  const router = Router();
  router.get('/pages', async (req, res) => {
    res.json(await listPages(store.db, parseQuery(listQuery, req)));
  });
  router.get('/pages/:slug/public', async (req, res) => {
    const rows = await readPage(store.db, { slug: req.params.slug });
    if (!rows) throw await pageMissing(store.db, req.params.slug);
    const reader = { accountId: rows.account.id, language: languageOf(req) };
    res.json(await inLanguage(store.db, reader, toPage(rows, config.publicUrl, reader.language)));
  });
  router.get('/pages/:slug/dates', async (req, res) => {
    const rows = await readPage(store.db, { slug: req.params.slug });
    if (!rows) throw await pageMissing(store.db, req.params.slug);
    const { updated_at } = rows.page;
    const subpages = (await listSubpages(store.db, [rows.account.id])).get(rows.account.id) ?? [];
    res.json({ updated_at, products: await readProductDates(store.db, rows.account.id), subpages });
  });
  router.get('/pages/:slug/contacts/:blockId', async (req, res) => {
    const { slug, blockId } = req.params;
    const block = await readShownBlock(store.db, { slug, blockId });
    if (block?.type !== 'contact') throw refusal(404, 'unknown_page');
    sendContactCard(res, block);
  });
  router.put('/pages/:accountId', async (req, res) => {
    const owner = await requireOwner(context, req, req.params.accountId);
    const { header } = parseBody(themeChange, req);
    await store.transaction((trx) =>
      changeTheme(trx, { accountId: owner.id, theme: header.theme, now: now() }),
    );
    const rows = await readPage(store.db, { accountId: owner.id });
    if (!rows) throw refusal(404, 'unknown_page');
    const page = toPage(rows, config.publicUrl);
    purgePages(res, page.slug).json(page);
  });
  return router;
}
