import { fileURLToPath } from 'node:url';
import type sharp from 'sharp';
import { withoutTrailing } from '#shared/withoutTrailing.ts';

/** The library, which is loaded late. */
export type Sharp = typeof sharp;

/** Our two typefaces as the drawing library names them; the comma keeps it from reading a family's last word as a weight. */
const faces = {
  heading: { family: 'Bricolage Grotesque 96pt ExtraBold,', files: ['bricolage', 'bricolageExt'] },
  text: { family: 'Hanken Grotesk,', files: ['hanken', 'hankenExt'] },
} as const;

export type Lettering = {
  words: string;
  face: keyof typeof faces;
  colour: string;
  /** From the largest that is tried to the smallest; beyond that the words are cut. */
  sizes: readonly [number, ...number[]];
  width: number;
  height: number;
};

export type Lettered = { input: Buffer; width: number; height: number };

/** Sets words in a box: as large as they fit, on as many lines as there is room for. */
export async function letter(
  sharp: Sharp,
  { words, face, colour, sizes, width, height }: Lettering,
): Promise<Lettered> {
  let text = words;
  for (;;) {
    for (const size of sizes) {
      const set = await setIn(sharp, { text, face, colour, size, width });
      if (set.height <= height && set.width <= width) return set;
    }
    const shorter = `${withoutTrailing(text.slice(0, Math.floor(text.length * 0.8)), ' …')}…`;
    if (shorter.length >= text.length) throw new Error('the box is smaller than a letter');
    text = shorter;
  }
}

type Setting = Pick<Lettering, 'face' | 'colour' | 'width'> & { text: string; size: number };

async function setIn(sharp: Sharp, { text, face, colour, size, width }: Setting): Promise<Lettered> {
  const { family, files } = faces[face];
  const marked = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const common = { font: `${family} ${size}`, dpi: 72, rgba: true, wrap: 'word-char' } as const;
  // A font that was named once is known from then on: the rarer letters' file comes first, the words' own last.
  const [latin, rare] = files.map(fontFile);
  await sharp({
    text: { ...common, text: '.', ...(rare === undefined ? {} : { fontfile: rare }) },
  }).toBuffer();
  const { data, info } = await sharp({
    text: { ...common, text: marked, width, ...(latin === undefined ? {} : { fontfile: latin }) },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
}

/**
 * The words as far as our typefaces hold their letters; `undefined` where little would be left. Other fonts differ from machine
 * to machine, and where there are none empty boxes would be drawn.
 */
export function drawable(words: string): string | undefined {
  const line = words.normalize('NFC').replace(/\s+/g, ' ').trim();
  const kept = line.replace(undrawable, '').replace(/\s+/g, ' ').trim();
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters(kept) === 0 || letters(kept) * 2 < letters(line)) return undefined;
  return kept;
}

/** What tools/subsetFonts.ts does not put into the fonts, and control characters. */
const undrawable = /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e•…‹›⁄€™−ȘșȚțẞ]/gu;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
