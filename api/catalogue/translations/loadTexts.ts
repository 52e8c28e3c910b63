import type { Kysely } from 'kysely';
import type { TranslationProgress, TranslationsAnswer } from '#shared/studio/translationSchema.ts';
import { languages, type Language } from '#shared/texts/languages.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadTranslatableTexts } from './loadTranslatableTexts.ts';
import { hashOf } from '../inLanguage.ts';

type Seller = Pick<Row<'accounts'>, 'id' | 'slug'>;

/** How much of the account's words is translated into which language. Throws 404 without a page. */
export async function loadProgress(
  db: Kysely<Schema>,
  { id }: Seller,
  now: Date,
): Promise<TranslationProgress> {
  const { own, groups } = await requireTexts(db, id, now);
  const originals = new Set(groups.flatMap(({ words }) => words.map(({ original }) => hashOf(original))));
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'original_hash'])
    .where('account_id', '=', id)
    .execute();
  const counted = rows.filter(({ original_hash }) => originals.has(original_hash));
  return {
    own,
    total: originals.size,
    languages: languages
      .filter((language) => language !== own)
      .map((language) => ({ language, done: counted.filter((row) => row.language === language).length })),
  };
}

/** The account's words with their translations into a language. Throws 404 without a page. */
export async function loadTexts(
  db: Kysely<Schema>,
  { id, slug }: Seller,
  { language, now }: { language: Language; now: Date },
): Promise<TranslationsAnswer> {
  const { own, groups } = await requireTexts(db, id, now);
  const rows = await db
    .selectFrom('translations')
    .selectAll()
    .where('account_id', '=', id)
    .where('language', '=', language)
    .orderBy('updated_at')
    .execute();
  const texts = new Map(rows.map(({ original, text }) => [original, text]));
  const originals = new Set(groups.flatMap(({ words }) => words.map(({ original }) => original)));
  // By place: the latest translation of a text that is no longer there.
  const earlier = new Map(
    rows.filter(({ original }) => !originals.has(original)).map(({ place, text }) => [place, text]),
  );
  return {
    slug,
    own,
    language,
    groups: groups.map(({ words, ...group }) => ({
      ...group,
      words: words.map((word) => {
        const text = texts.get(word.original);
        const before = earlier.get(word.place);
        if (text !== undefined || before === undefined) return { ...word, text: text ?? '' };
        return { ...word, text: '', earlier: before };
      }),
    })),
  };
}

async function requireTexts(db: Kysely<Schema>, accountId: string, now: Date) {
  const found = await loadTranslatableTexts(db, accountId, now);
  if (!found) throw refusal(404, 'unknown_page');
  return found;
}
