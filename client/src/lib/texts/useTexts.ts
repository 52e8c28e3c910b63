import { createContext, use } from 'react';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';

export type PageLanguage = {
  language: Language;
  /** What the addresses of this document begin with, e.g. `/de`; empty for a page in its own language. */
  prefix: string;
  /** On the server, of any language but English. In the browser the chunks of texts are those of the page's language. */
  catalogue?: Catalogue | undefined;
};

export const LanguageContext = createContext<PageLanguage>({ language: 'en', prefix: '' });

/** For what `Intl` formats. */
export function useLanguage(): Language {
  return use(LanguageContext).language;
}

/** The address of one of our screens or documents, in the language of this document. */
export function useLocalized(): (path: string) => string {
  const { prefix } = use(LanguageContext);
  return (path) => prefix + path;
}

/**
 * One area's texts in the language of the page: one hook per area. In the browser the imported texts are in that language already, because
 * the document's import map has replaced the English chunk.
 */
export function useTexts<Area extends keyof Catalogue>(
  area: Area,
  imported: Catalogue[Area],
): Catalogue[Area] {
  return import.meta.env.SSR ? (use(LanguageContext).catalogue?.[area] ?? imported) : imported;
}
