import type { Look } from './choices.ts';

/** The words of `<html data-look>`. Those that `styles/looks.css` does not know change nothing. */
export function lookWords(look: Look): string {
  return Object.values(look).join(' ');
}

/** The style sheet of a page's own accent. The web server makes it from its name. */
export function accentHref(accent: string): string {
  return `/assets/accent-${accent.slice(1)}.css`;
}
