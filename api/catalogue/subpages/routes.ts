import { Router } from 'express';
import type { ApiContext } from '../../context.ts';
import { pageMissing } from '../pages/pageMissing.ts';
import { inLanguage, languageOf } from '../inLanguage.ts';
import { readSubpage } from './publicQueries.ts';

/** A creator's further pages, for everybody. Source: contract, section 6. */
export function subpageRoutes({ store, config }: ApiContext): Router {
  const router = Router();
  router.get('/pages/:slug/subpages/:address', async (req, res) => {
    const { slug, address } = req.params;
    const found = await readSubpage(store.db, { slug, address }, config.publicUrl);
    if (!found) throw await pageMissing(store.db, slug);
    const reader = { accountId: found.accountId, language: languageOf(req) };
    res.json(await inLanguage(store.db, reader, found.subpage));
  });
  return router;
}
