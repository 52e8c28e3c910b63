import { directionOf, type Language } from '../texts/languages.ts';

/** A code as its buyer may type it, without the space between its two groups. */
export function withoutGroups(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

export function isMailedCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** As mails show it: `123 456`. A common space would put the second group first in a text from right to left. */
export function inGroups(code: string, language: Language): string {
  const space = directionOf(language) === 'rtl' ? '\u00a0' : ' ';
  return `${code.slice(0, 3)}${space}${code.slice(3)}`;
}
