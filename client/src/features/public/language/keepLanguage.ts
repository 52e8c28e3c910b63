import type { Language } from '#shared/texts/languages.ts';

/** The place in the browser's storage. */
export const languageKey = 'makerstall:language';

/** Keeps what the visitor chose, in this browser. Without storage nothing is kept. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is off or full.
  }
}
