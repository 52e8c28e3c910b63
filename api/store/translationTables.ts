import type { Language } from '#shared/texts/languages.ts';

/**
 * A creator's words in another language. `original_hash` is the SHA-256 of `original`, as hex; there is one row for each original and
 * language. `place`: where the original stood when it was translated, such as `blk_1.title`.
 */
export type TranslationTable = {
  id: string;
  account_id: string;
  language: Language;
  original_hash: string;
  original: string;
  text: string;
  place: string;
  updated_at: string;
};
