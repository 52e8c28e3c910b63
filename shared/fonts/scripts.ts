/** A range of code points. */
export type Range = readonly [first: number, last: number];

/**
 * The scripts that the text fonts of invoices and pictures do not have. Each has a font beside this file (`japanese.ttf`) in one weight, with
 * a space, which `tools/subsetFonts.ts` makes.
 */
export type Script = 'arabic' | 'devanagari' | 'japanese';

const ranges = {
  arabic: [[0x600, 0x6ff]],
  devanagari: [
    [0x900, 0x97f],
    // Two invisible characters, which decide whether the letters around them join.
    [0x200c, 0x200d],
  ],
} satisfies Record<Exclude<Script, 'japanese'>, readonly Range[]>;

/** Kana, punctuation and the 6,355 characters of JIS X 0208, as EUC-JP encodes them. */
function japaneseCharacters(): string {
  const decoder = new TextDecoder('euc-jp');
  const bytes = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return bytes
    .flatMap((first) => bytes.map((second) => decoder.decode(new Uint8Array([first, second]))))
    .filter((character) => character.length === 1 && character !== '\ufffd')
    .join('');
}

let japanese: ReadonlySet<string> | undefined;

/** The script whose font has all characters of a text. */
export function scriptOf(text: string): Script | undefined {
  const characters = Array.from(text);
  if (characters.every((one) => inRanges(one, ranges.arabic))) return 'arabic';
  if (characters.every((one) => inRanges(one, ranges.devanagari))) return 'devanagari';
  japanese ??= new Set(japaneseCharacters());
  return characters.every((one) => japanese?.has(one)) ? 'japanese' : undefined;
}

/** All characters of a script's font. */
export function charactersOf(script: Script): string {
  if (script === 'japanese') return ` ${japaneseCharacters()}`;
  const dottedCircle = '\u25cc';
  return ` ${charactersIn(ranges[script])}${dottedCircle}`;
}

export function charactersIn(some: readonly Range[]): string {
  return some
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

export function inRanges(character: string, some: readonly Range[]): boolean {
  const point = character.codePointAt(0) ?? 0;
  return some.some(([first, last]) => point >= first && point <= last);
}
