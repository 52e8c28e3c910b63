import { texts } from '#shared/texts/compiled/mailTexts.ts';
import type { Language } from '#shared/texts/languages.ts';

/** A mail's language, in which its days and amounts are written, and its texts. Without a language: English. */
export function mailTexts(language: Language | null | undefined) {
  const written = language ?? 'en';
  return { language: written, ...texts[written] };
}
