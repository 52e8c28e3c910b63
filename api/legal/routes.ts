import { Router } from 'express';
import type { Kysely } from 'kysely';
import type { LegalPage } from '#shared/legal/legalSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Language } from '#shared/texts/languages.ts';
import { isNotSuspended } from '../accounts/suspensions.ts';
import { readLegalLinks } from '../catalogue/pages/legalLinks.ts';
import { pageMissing } from '../catalogue/pages/pageMissing.ts';
import { languageOf } from '../catalogue/inLanguage.ts';
import type { ApiContext } from '../context.ts';
import type { Schema } from '../store/schema.ts';
import { readLegal } from './settings.ts';
import { translatedTemplate } from './templates/translatedTemplate.ts';

/** A creator's legal pages. Source: contract, section 6, "legal pages". */
export function legalRoutes({ store, config }: ApiContext): Router {
  const router = Router();
  router.get('/pages/:slug/legal/:kind', async (req, res) => {
    const { slug, kind } = req.params;
    const pageUrl = `${config.publicUrl}/${slug}`;
    res.json(await loadLegalPage(store.db, { slug, kind, pageUrl, asked: languageOf(req) }));
  });
  return router;
}

/** Throws 404 for a page that is not shown. */
async function loadLegalPage(
  db: Kysely<Schema>,
  {
    slug,
    kind,
    pageUrl,
    asked,
  }: { slug: string; kind: string; pageUrl: string; asked: Language | undefined },
): Promise<LegalPage> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.account_id', 'accounts.id')
    .leftJoin('legal_settings', 'legal_settings.account_id', 'accounts.id')
    .select(['pages.title', 'pages.theme', 'pages.awning_first', 'pages.awning_second', 'pages.legal_json'])
    .select('pages.language')
    .select(['legal_settings.settings_json', 'legal_settings.updated_at'])
    .where('accounts.slug', '=', slug)
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!row) throw await pageMissing(db, slug);
  const { title, theme, awning_first, awning_second, legal_json, settings_json, updated_at } = row;
  const reads = asked ?? row.language;
  const legal = readLegalLinks(legal_json, reads);
  const link = legal.find((one) => one.kind === kind);
  if (!link || settings_json === null || updated_at === null) throw refusal(404, 'unknown_page');
  const { details, documents } = readLegal({ settings_json });
  const document = documents.find((one) => one.kind === kind);
  const text = document?.text ?? '';
  const template = document && translatedTemplate({ kind: document.kind, text, details, pageUrl }, reads);
  return {
    ...link,
    ...(template ? templateParts(template, reads) : { text, language: row.language }),
    updated_at,
    page: { slug, title, theme, awning: [awning_first, awning_second], language: row.language, legal },
  };
}

function templateParts(
  { text, from }: { text: string; from: Language },
  language: Language,
): Pick<LegalPage, 'text' | 'language' | 'translated_from'> {
  return { text, language, ...(from === language ? {} : { translated_from: from }) };
}
