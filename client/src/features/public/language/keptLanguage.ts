import { isLanguage, type Language } from '#shared/texts/languages.ts';

const key = 'makerstall:language';

/** Keeps what the visitor chose, in this browser. Without storage nothing is kept. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is off or full.
  }
}

export function keptLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(key) ?? undefined;
    return isLanguage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
