import { markLetters } from './pseudoLanguage.ts';

/** The same texts with every letter marked, but for the letters of what is written into them. */
export function markTexts<Texts>(texts: Texts): Texts {
  return marked(texts, []) as Texts;
}

function marked(texts: unknown, written: readonly string[]): unknown {
  if (typeof texts === 'string') return markText(texts, written);
  if (typeof texts === 'function')
    // A text takes parameters of any type, and returns a text or pieces of one.
    return (...given: unknown[]) =>
      marked((texts as (...given: unknown[]) => unknown)(...given), stringsIn(given));
  if (Array.isArray(texts)) return texts.map((one) => marked(one, written));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, marked(one, written)]));
}

function stringsIn(given: unknown): string[] {
  if (typeof given === 'string') return given === '' ? [] : [given];
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(stringsIn) : [];
}

function markText(text: string, written: readonly string[]): string {
  const [first, ...others] = written;
  if (first === undefined) return markLetters(text);
  return text
    .split(first)
    .map((part) => markText(part, others))
    .join(first);
}

/** Words without a marked letter that are no names, addresses, or days and amounts as `Intl` writes them in German. */
export function plainWords(text: string, names: readonly string[]): string[] {
  const rest = names
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text.replaceAll(/\S+@\S+|https?:\S+|\/\S+/g, ' '));
  return (rest.match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => /^[A-Za-z]{2,}$/.test(word) && !fromIntl.has(word),
  );
}

const fromIntl = new Set(
  [...Array(12).keys()]
    .flatMap((month) => [
      new Date(2026, month, month + 1).toLocaleString('de', { dateStyle: 'full', timeStyle: 'full' }),
      new Date(2026, month, 1).toLocaleString('de', { dateStyle: 'medium' }),
    ])
    .concat('Uhr', 'UTC', 'Deutschland')
    .flatMap((text) => text.match(/\p{L}+/gu) ?? []),
);
