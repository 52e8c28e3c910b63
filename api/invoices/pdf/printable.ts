/** A range of code points. */
export type Range = readonly [first: number, last: number];

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

/** The scripts of the other languages. Each has a font of its own in one weight, with a space. */
export type Script = 'arabic' | 'devanagari' | 'japanese';
/** `text` stands for the text fonts. */
export type Letters = 'text' | Script;

const arabic: Range = [0x600, 0x6ff];
const devanagari: Range = [0x900, 0x97f];
const joiners: Range = [0x200c, 0x200d];

/** They say where a text runs from right to left, and are not drawn. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Kana, punctuation and the 6,355 characters of JIS X 0208, as EUC-JP encodes them. */
export function japaneseCharacters(): string {
  const decoder = new TextDecoder('euc-jp');
  const bytes = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return bytes
    .flatMap((first) => bytes.map((second) => decoder.decode(new Uint8Array([first, second]))))
    .filter((character) => character.length === 1 && character !== '\ufffd')
    .join('');
}

let japanese: ReadonlySet<string> | undefined;

/** The characters of a script's font. */
export function charactersOf(script: Script): string {
  if (script === 'japanese') return ` ${japaneseCharacters()}`;
  return script === 'arabic' ? ` ${signs([arabic])}` : ` ${signs([devanagari, joiners])}\u25cc`;
}

export function signs(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

/**
 * The text as the PDF can print it. What no font has becomes a question mark: other scripts, e.g. Hebrew, Korean and Thai, and emoji, whose
 * parts become one.
 */
export function printable(text: string): string {
  return graphemes(text.normalize('NFC'))
    .map((grapheme) => (lettersOf(grapheme) === undefined ? '?' : grapheme))
    .join('');
}

/** What a reader takes for one character. */
export function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The text without the marks of directions, which have no picture. */
export function withoutMarks(text: string): string {
  return text.replaceAll(directionMarks, '');
}

/** The fonts that have all characters of a grapheme. */
export function lettersOf(grapheme: string): Letters | undefined {
  const characters = Array.from(withoutMarks(grapheme));
  const hasAll = (isIn: (character: string) => boolean) => characters.every(isIn);
  if (hasAll((one) => one === '\n' || isIn(one, printableRanges))) return 'text';
  if (hasAll((one) => isIn(one, [arabic]))) return 'arabic';
  if (hasAll((one) => isIn(one, [devanagari, joiners]))) return 'devanagari';
  japanese ??= new Set(japaneseCharacters());
  return hasAll((one) => japanese?.has(one) === true) ? 'japanese' : undefined;
}

function isIn(character: string, ranges: readonly Range[]): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => point >= first && point <= last);
}
