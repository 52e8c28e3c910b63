const maxWordLength = 64;

/** The search words of a text: lower case letters and digits, without accents, each at most 64 characters. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{Letter}\p{Number}]+/u))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
}

/** A range of words: from `first` on, before `end`. */
export type WordRange = { first: string; end: string };

/** All words with the same beginning as `word`, itself included. */
export function wordsBeginningWith(word: string): WordRange {
  return { first: word, end: `${word}\u{10ffff}` };
}
