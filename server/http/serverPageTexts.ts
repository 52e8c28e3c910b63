import type { Catalogue } from '#shared/texts/en.ts';
import { serverPages } from '#shared/texts/en/serverPages.ts';
import type { Language } from '#shared/texts/languages.ts';

const catalogues: Record<Language, Catalogue['serverPages']> = { en: serverPages };

/** The texts of pages that the web server writes itself. */
export function serverPageTexts(language: Language): Catalogue['serverPages'] {
  return catalogues[language];
}
