import { isLanguage, type Language } from '../texts/languages.ts';

/** The language that an address begins with, and the rest of it: `/de/ada` is `/ada` in German. */
export function splitLanguage(path: string): { language: Language | undefined; rest: string } {
  const [, first, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return isLanguage(first)
    ? { language: first, rest: rest === '' ? '/' : rest }
    : { language: undefined, rest: path };
}
