import type { Language } from '#shared/texts/languages.ts';
import type { PageLanguage } from './useTexts.ts';

/** What the server has chosen for this document. The first part of an address has two letters only if it names a language. */
export function documentLanguage(): PageLanguage {
  return {
    // The server writes a tag of ours, e.g. `pt-BR`.
    language: document.documentElement.lang.slice(0, 2) as Language,
    prefix: /^\/[a-z]{2}(?=\/|$)/.exec(location.pathname)?.[0] ?? '',
  };
}
