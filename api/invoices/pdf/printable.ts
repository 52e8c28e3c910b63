import { graphemes } from '#shared/lib/graphemes.ts';
import { inRanges, scriptOf, type Range, type Script } from '#shared/fonts/scripts.ts';

/**
 * The characters of the text fonts, `regular` and `bold`: Latin, Greek and Cyrillic with all their accents, punctuation and signs of
 * currencies. `tools/subsetFonts.ts` makes the fonts from them.
 */
export const printableRanges: readonly Range[] = [
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

/** `text` stands for the text fonts. */
export type Letters = 'text' | Script;

/** Characters that say where a text runs from right to left. They are not drawn. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text as the PDF can print it. Characters that no font has become question marks: other scripts, e.g. Hebrew, Korean and Thai, and emoji.
 * An emoji of several parts becomes one question mark.
 */
export function printable(text: string): string {
  return graphemes(text.normalize('NFC'))
    .map((grapheme) => (lettersOf(grapheme) === undefined ? '?' : grapheme))
    .join('');
}

/** The text without the marks of directions, which have no picture. */
export function withoutMarks(text: string): string {
  return text.replaceAll(directionMarks, '');
}

/** The font that has all characters of a grapheme. */
export function lettersOf(grapheme: string): Letters | undefined {
  const drawn = withoutMarks(grapheme);
  const isText = Array.from(drawn).every((one) => one === '\n' || inRanges(one, printableRanges));
  return isText ? 'text' : scriptOf(drawn);
}
