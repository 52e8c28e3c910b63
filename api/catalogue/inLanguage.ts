import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { translateTexts, type Translations } from '#shared/page/translatableTexts.ts';
import type { Language } from '#shared/texts/languages.ts';
import { knownLanguage } from '#shared/wire/wire.ts';
import type { Schema } from '../store/schema.ts';

type Db = Kysely<Schema> | Transaction<Schema>;

export type Reader = { accountId: string; language: Language | undefined };

const view = z.object({ language: knownLanguage });

/** The language that a call names; `undefined` for an unknown one. */
export function languageOf({ query }: { query: unknown }): Language | undefined {
  return view.parse(query).language;
}

/** An answer in the reader's language, as far as the creator has translated it. */
export async function inLanguage<T>(db: Db, reader: Reader, answer: T): Promise<T> {
  return translateTexts(answer, await loadTranslations(db, reader));
}

/** Empty for the page's own language, whose words are the originals. With `originals`: only the translations of these texts. */
export async function loadTranslations(
  db: Db,
  { accountId, language }: Reader,
  originals?: readonly string[],
): Promise<Translations> {
  if (language === undefined || originals?.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .innerJoin('pages', 'pages.account_id', 'translations.account_id')
    .select(['translations.original', 'translations.text'])
    .where('translations.account_id', '=', accountId)
    .where('translations.language', '=', language)
    .whereRef('translations.language', '!=', 'pages.language')
    .$if(originals !== undefined, (query) =>
      query.where('translations.original_hash', 'in', (originals ?? []).map(hashOf)),
    )
    .execute();
  return new Map(rows.map(({ original, text }) => [original, text]));
}

export function hashOf(original: string): string {
  return hash('sha256', original);
}
