import { createContext, use } from 'react';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';

/** The language of the page, and its texts unless it is English. */
export type PageLanguage = { language: Language; catalogue: Catalogue | undefined };

export const LanguageContext = createContext<PageLanguage>({ language: 'en', catalogue: undefined });

/** For what `Intl` formats. */
export function useLanguage(): Language {
  return use(LanguageContext).language;
}

/** One area's texts in the language of the page. The English ones come with the chunk that shows them: one hook per area. */
export function useTexts<Area extends keyof Catalogue>(
  area: Area,
  english: Catalogue[Area],
): Catalogue[Area] {
  return use(LanguageContext).catalogue?.[area] ?? english;
}
