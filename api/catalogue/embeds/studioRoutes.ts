import { Router } from 'express';
import { embedSettingsEdit } from '#shared/studio/embedSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { loadEmbedSettings, saveEmbedSettings } from './settings.ts';

/** The sites that may frame a creator's pages. Source: contract, section 6, "Dashboard". */
export function studioEmbedRoutes(context: ApiContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/studio/:accountId/embeds', async (req, res) => {
    res.json(await loadEmbedSettings(store.db, await requireStudio(context, req)));
  });

  router.put('/studio/:accountId/embeds', async (req, res) => {
    const account = await requireStudio(context, req);
    const edit = parseBody(embedSettingsEdit, req);
    const saved = await store.transaction((trx) => saveEmbedSettings(trx, account, edit));
    purgePages(res, saved.slug).json(saved);
  });

  return router;
}
