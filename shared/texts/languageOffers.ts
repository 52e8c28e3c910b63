import type { Language } from './languages.ts';

type Offer = { read: string; close: string };

/** What a page in another language says to somebody whose language it is, in that language. Each is a file of its own, so that a page loads one. */
export const languageOffers: Record<Language, () => Promise<Offer>> = {
  en: async () => (await import('./languageOffers/en.ts')).offer,
  de: async () => (await import('./languageOffers/de.ts')).offer,
  fr: async () => (await import('./languageOffers/fr.ts')).offer,
  es: async () => (await import('./languageOffers/es.ts')).offer,
  pt: async () => (await import('./languageOffers/pt.ts')).offer,
  it: async () => (await import('./languageOffers/it.ts')).offer,
  nl: async () => (await import('./languageOffers/nl.ts')).offer,
  pl: async () => (await import('./languageOffers/pl.ts')).offer,
  tr: async () => (await import('./languageOffers/tr.ts')).offer,
  ar: async () => (await import('./languageOffers/ar.ts')).offer,
  hi: async () => (await import('./languageOffers/hi.ts')).offer,
  ja: async () => (await import('./languageOffers/ja.ts')).offer,
};
