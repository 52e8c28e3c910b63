import type { Language } from '#shared/texts/languages.ts';

/** The places in the browser's storage. */
export const languageKey = 'makerstall:language';
export const declinedKey = 'makerstall:declined-language';

/** Keeps what the visitor chose, or declined, in this browser. Without storage nothing is kept. */
export function keepLanguage(language: Language, key = languageKey): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is off or full.
  }
}
