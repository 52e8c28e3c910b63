import type { IncomingMessage } from 'node:http';
import { canonicalPath } from '#shared/addresses/addresses.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import type { Language } from '#shared/texts/languages.ts';
import { requestContextOf } from './requestContext.ts';
import { pathOf } from './splitUrl.ts';

/**
 * What identifies a cached page: every visitor with the same path and language gets the same bytes. `path` is without the language;
 * `undefined`: the page's own language, at the address that names none.
 */
export type PageAddress = { path: string; language: Language | undefined };

/**
 * Takes the language from the beginning of the address of a screen or document: `/de/ada` becomes `/ada`, in German. No header, query or
 * cookie changes the language of an answer.
 */
export function takeLanguage(request: IncomingMessage): void {
  const url = request.url ?? '';
  const path = pathOf(url);
  const { language, rest } = splitLanguage(path);
  if (language === undefined || !isTranslated(rest)) return;
  requestContextOf(request).language = language;
  request.url = rest + url.slice(path.length);
}

/** The language that the address names; `undefined`: the page's own. */
export function askedLanguage(request: IncomingMessage): Language | undefined {
  return requestContextOf(request).language;
}

/** The language of what has none of its own, such as an error page. */
export function languageOf(request: IncomingMessage): Language {
  return askedLanguage(request) ?? 'en';
}

/** What the visitor's addresses begin with, e.g. `/de`. */
export function prefixOf(request: IncomingMessage): string {
  return prefixIn(askedLanguage(request));
}

/** The same for code that knows only the language. */
export function prefixIn(language: Language | undefined): string {
  return language === undefined ? '' : `/${language}`;
}

/** The address as one text, the key of maps. */
export function pageKey({
  path,
  language = 'own' as const,
}: {
  path: string;
  language?: Language | 'own' | undefined;
}): string {
  return `${language} ${path}`;
}

/** Documents of the web server and of pages that are no screens, and pages for frames. */
const documents =
  /^\/(?:legal|unsubscribe|contact|share|(?:offline|trial)\.html$|(?:orders|gifts)\/[^/]+\/tickets(?:\.ics|\/[^/]+(?:\.pkpass|\/google))$|[^/]+\/(?:legal\/|manifest\.webmanifest$|embed(?:\/|$)))/i;

/** Whether an address also exists with a language before it. `path` is the one without a language. */
export function isTranslated(path: string): boolean {
  return matchAddress(canonicalPath(path)) !== undefined || documents.test(path);
}
