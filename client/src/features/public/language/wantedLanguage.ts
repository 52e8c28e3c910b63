import { isLanguage, type Language } from '#shared/texts/languages.ts';
import { languageKey } from './keepLanguage.ts';

/** The language that the visitor has chosen before; else the first of the browser's languages that pages have. */
export function wantedLanguage(): Language | undefined {
  return keptLanguage() ?? navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
}

function keptLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(languageKey) ?? undefined;
    return isLanguage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
