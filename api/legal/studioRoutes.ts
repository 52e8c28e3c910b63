import { Router } from 'express';
import { legalSettingsEdit, legalTemplateQuestion } from '#shared/studio/legalSchema.ts';
import { loadPixels } from '../catalogue/pixels/settings.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { purgePages } from '../http/purgePages.ts';
import { requireStudio } from '../http/requireStudio.ts';
import { loadLegalSettings, saveLegalSettings } from './settings.ts';
import { loadGoods } from './soldGoods.ts';
import { legalTemplate } from './templates/legalTemplate.ts';

/** A creator's legal details and pages. Source: contract, section 6, "Dashboard". */
export function studioLegalRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/studio/:accountId/legal', async (req, res) => {
    res.json(await loadLegalSettings(store.db, await requireStudio(context, req)));
  });

  router.put('/studio/:accountId/legal', async (req, res) => {
    const account = await requireStudio(context, req);
    const edit = parseBody(legalSettingsEdit, req);
    const saved = await store.transaction((trx) => saveLegalSettings(trx, account, { ...edit, now: now() }));
    purgePages(res, saved.slug).json(saved);
  });

  router.post('/studio/:accountId/legal/template', async (req, res) => {
    const { id, slug } = await requireStudio(context, req);
    const { kind, details } = parseBody(legalTemplateQuestion, req);
    const goods = await loadGoods(store.db, id);
    const pixels = await loadPixels(store.db, id);
    const pageUrl = `${context.config.publicUrl}/${slug}`;
    res.json({ text: legalTemplate(kind, { details, goods, pageUrl, pixels }) });
  });

  return router;
}
