/**
 * The characters that the fonts of the PDF have, as ranges of code points: Latin, Greek and Cyrillic with all their accents, punctuation and
 * signs of currencies. `tools/subsetFonts.ts` makes the fonts from them.
 */
export const printableRanges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x2044, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/**
 * The text as the PDF can print it. What the fonts do not have becomes a question mark: other scripts, e.g. Arabic, Hebrew, Chinese and
 * Japanese, and emoji, whose parts become one.
 */
export function printable(text: string): string {
  return Array.from(new Intl.Segmenter().segment(text.normalize('NFC')), ({ segment }) =>
    Array.from(segment).every(isPrintable) ? segment : '?',
  ).join('');
}

function isPrintable(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return point === 0x0a || printableRanges.some(([first, last]) => point >= first && point <= last);
}
