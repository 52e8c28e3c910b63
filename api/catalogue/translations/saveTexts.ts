import type { Transaction } from 'kysely';
import type { TranslationsEdit } from '#shared/studio/translationSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { newId } from '../../store/ids.ts';
import type { Schema } from '../../store/schema.ts';
import { hashOf } from '../inLanguage.ts';

/** Stores these translations in place of earlier ones of the same originals, and removes those whose text is empty. */
export async function saveTexts(
  trx: Transaction<Schema>,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
  { texts }: TranslationsEdit,
): Promise<void> {
  for (const { place, original, text } of texts) {
    const original_hash = hashOf(original);
    if (text === '') {
      await trx
        .deleteFrom('translations')
        .where('account_id', '=', accountId)
        .where('language', '=', language)
        .where('original_hash', '=', original_hash)
        .execute();
      continue;
    }
    const row = { original, text, place, updated_at: now.toISOString() };
    await trx
      .insertInto('translations')
      .values({ id: newId('trn'), account_id: accountId, language, original_hash, ...row })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'language', 'original_hash']).doUpdateSet(row),
      )
      .execute();
  }
}
