import { Router } from 'express';
import { pixelSettingsEdit, type PixelSettingsAnswer } from '#shared/studio/pixelSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { loadPixels, savePixels } from './settings.ts';

/** The ids of advertising services. Source: contract, section 6, "Dashboard". */
export function studioPixelRoutes(context: ApiContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/studio/:accountId/pixels', async (req, res) => {
    const { id, slug } = await requireStudio(context, req);
    res.json({ slug, pixels: await loadPixels(store.db, id) } satisfies PixelSettingsAnswer);
  });

  router.put('/studio/:accountId/pixels', async (req, res) => {
    const { id, slug } = await requireStudio(context, req);
    const { pixels } = parseBody(pixelSettingsEdit, req);
    await store.transaction((trx) => savePixels(trx, id, pixels));
    purgePages(res, slug).json({ slug, pixels } satisfies PixelSettingsAnswer);
  });

  return router;
}
