import { isLanguage, type Language } from '#shared/texts/languages.ts';
import { declinedKey, languageKey } from './keepLanguage.ts';

/** The language that the visitor has chosen before; else the first of the browser's languages that pages have, unless it was declined. */
export function wantedLanguage(): Language | undefined {
  const chosen = keptLanguage(languageKey);
  if (chosen) return chosen;
  const first = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return first === keptLanguage(declinedKey) ? undefined : first;
}

function keptLanguage(key: string): Language | undefined {
  try {
    const kept = localStorage.getItem(key) ?? undefined;
    return isLanguage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
