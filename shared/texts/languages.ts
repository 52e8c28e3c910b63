import type { Catalogue } from './en.ts';

/** What loads the texts of each language. The English ones are part of the code that shows them. */
const catalogues = {
  en: async () => undefined,
} satisfies Record<string, () => Promise<Catalogue | undefined>>;

export type Language = keyof typeof catalogues;

/** The texts of a language; of English, `undefined`. */
export function loadCatalogue(language: Language): Promise<Catalogue | undefined> {
  return catalogues[language]();
}

/** What a document's `lang` says; English where it names no language of ours. */
export function readLanguage(text: string): Language {
  // True for the keys of `catalogues`.
  return Object.hasOwn(catalogues, text) ? (text as Language) : 'en';
}
