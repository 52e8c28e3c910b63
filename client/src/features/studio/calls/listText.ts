import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';

/**
 * `A, B, C`, with the comma of the language and no "and". `Intl.ListFormat` has no such form: it writes "and" in most languages, and
 * in Arabic it is part of the next word, which may be the name of a file.
 */
export function listText(items: readonly string[]): string {
  return items.length === 0 ? '' : items.reduce((list, next) => texts.listAndNext({ list, next }));
}
