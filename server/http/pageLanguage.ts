import type { IncomingMessage } from 'node:http';
import type { Language } from '#shared/texts/languages.ts';

/** What identifies a cached page: every visitor with the same path and language gets the same bytes. */
export type PageAddress = { path: string; language: Language };

/** The language of a request's answer. Only this function decides it. English is the only one so far. */
export function languageOf(_request: IncomingMessage): Language {
  return 'en';
}

/** The address as one text, the key of maps. */
export function pageKey({ path, language }: PageAddress): string {
  return `${language} ${path}`;
}
