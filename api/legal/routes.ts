import { Router } from 'express';
import type { Kysely } from 'kysely';
import type { LegalPage } from '#shared/legalSchema.ts';
import { refusal } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/languages.ts';
import { isOpen } from '../accounts/suspensions.ts';
import { readLegalLinks } from '../catalogue/pages/legalLinks.ts';
import { pageMissing } from '../catalogue/pages/pageMissing.ts';
import { languageOf } from '../catalogue/translations/translations.ts';
import type { ApiContext } from '../context.ts';
import type { Schema } from '../store/schema.ts';
import { readLegal } from './settings.ts';

/** A creator's legal pages. Source: contract, section 6, "legal pages". */
export function legalRoutes({ store }: ApiContext): Router {
  const router = Router();
  router.get('/pages/:slug/legal/:kind', async (req, res) => {
    res.json(await loadLegalPage(store.db, { ...req.params, asked: languageOf(req) }));
  });
  return router;
}

/** Throws 404 for a page that is not shown. */
async function loadLegalPage(
  db: Kysely<Schema>,
  { slug, kind, asked }: { slug: string; kind: string; asked: Language | undefined },
): Promise<LegalPage> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.account_id', 'accounts.id')
    .leftJoin('legal_settings', 'legal_settings.account_id', 'accounts.id')
    .select(['pages.title', 'pages.theme', 'pages.awning_first', 'pages.awning_second', 'pages.legal_json'])
    .select('pages.language')
    .select(['legal_settings.settings_json', 'legal_settings.updated_at'])
    .where('accounts.slug', '=', slug)
    .where(isOpen)
    .executeTakeFirst();
  if (!row) throw await pageMissing(db, slug);
  const { title, theme, awning_first, awning_second, legal_json, settings_json, updated_at } = row;
  const legal = readLegalLinks(legal_json, asked ?? row.language);
  const link = legal.find((one) => one.kind === kind);
  if (!link || settings_json === null || updated_at === null) throw refusal(404, 'unknown_page');
  const document = readLegal({ settings_json }).documents.find((one) => one.kind === kind);
  return {
    ...link,
    text: document?.text ?? '',
    updated_at,
    page: { slug, title, theme, awning: [awning_first, awning_second], legal },
  };
}
