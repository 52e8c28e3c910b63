import { Router, type Request } from 'express';
import { translatedLanguage, translationsEdit } from '#shared/studio/translationSchema.ts';
import { languages, type Language } from '#shared/texts/languages.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import { parseBody } from '../../http/parse.ts';
import { purgePages } from '../../http/purgePages.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import { loadProgress, loadTexts } from './loadTexts.ts';
import { saveTexts } from './saveTexts.ts';

/** A creator's words in other languages. Source: contract, section 6, "Dashboard". */
export function studioTranslationRoutes(context: ApiContext): Router {
  const { store, now } = context;
  const router = Router();

  router.get('/studio/:accountId/translations', async (req, res) => {
    res.json(await loadProgress(store.db, await requireStudio(context, req), now()));
  });

  router.get('/studio/:accountId/translations/:language', async (req, res) => {
    const account = await requireStudio(context, req);
    res.json(await loadTexts(store.db, account, { language: pathLanguage(req), now: now() }));
  });

  router.put('/studio/:accountId/translations/:language', async (req, res) => {
    const account = await requireStudio(context, req);
    const language = pathLanguage(req);
    const edit = parseBody(translationsEdit, req);
    await store.transaction((trx) => saveTexts(trx, { accountId: account.id, language, now: now() }, edit));
    purgePages(res, account.slug).json(await loadTexts(store.db, account, { language, now: now() }));
  });

  return router;
}

function pathLanguage({ params }: Request<{ language: string }>): Language {
  const read = translatedLanguage.safeParse(params);
  if (!read.success)
    throw invalidField('language', `must be one of ${languages.join(', ')}`, { rule: 'one_of' });
  return read.data.language;
}
