import { Router } from 'express';
import type { Kysely } from 'kysely';
import {
  legalSettingsEdit,
  legalTemplateQuestion,
  type LegalSettingsView,
} from '#shared/studio/legalSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { loadPixels } from '../catalogue/pixels/settings.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { purgePages } from '../http/purgePages.ts';
import { requireStudio } from '../http/requireStudio.ts';
import type { Schema } from '../store/schema.ts';
import { loadLegalSettings, saveLegalSettings } from './settings.ts';
import { loadGoods } from './soldGoods.ts';
import { legalTemplate } from './templates/legalTemplate.ts';
import { gapWords } from './templates/templateTexts.ts';

/** A creator's legal details and pages. Source: contract, section 6, "Dashboard". */
export function studioLegalRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/studio/:accountId/legal', async (req, res) => {
    const settings = await loadLegalSettings(store.db, await requireStudio(context, req));
    res.json({ ...settings, gaps: gapWords() } satisfies LegalSettingsView);
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
    const language = await loadPageLanguage(store.db, id);
    const pageUrl = `${context.config.publicUrl}/${slug}`;
    res.json({ text: legalTemplate(kind, { language, details, goods, pageUrl, pixels }) });
  });

  return router;
}

async function loadPageLanguage(db: Kysely<Schema>, accountId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('pages')
    .select('language')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language;
}
