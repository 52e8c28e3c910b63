import { Router } from 'express';
import type { EmbedSites } from '#shared/page/embedSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { ApiContext } from '../../context.ts';
import { pageMissing } from '../pages/pageMissing.ts';
import { readEmbedSettings } from './settings.ts';

/** The sites that may frame a creator's pages. Source: contract, section 6, "embeds". */
export function embedRoutes({ store: { db } }: ApiContext): Router {
  const router = Router();
  router.get('/pages/:slug/embeds', async (req, res) => {
    const { slug } = req.params;
    const row = await db
      .selectFrom('accounts')
      .leftJoin('embed_settings', 'embed_settings.account_id', 'accounts.id')
      .select('embed_settings.settings_json')
      .where('accounts.slug', '=', slug)
      .where(isNotSuspended)
      .executeTakeFirst();
    if (!row) throw await pageMissing(db, slug);
    res.json(readEmbedSettings(row.settings_json) satisfies EmbedSites);
  });
  return router;
}
