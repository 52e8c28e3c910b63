import { fileURLToPath } from 'node:url';
import type sharp from 'sharp';
import { escapeMarkup } from '#shared/escapeMarkup.ts';
import { withoutTrailing } from '#shared/withoutTrailing.ts';

/** The lazily loaded library. */
export type Sharp = typeof sharp;

/** The names of our two fonts for the drawing library. The comma keeps it from reading a family's last word as a weight. */
const faces = {
  heading: { family: 'Bricolage Grotesque 96pt ExtraBold,', files: ['bricolage', 'bricolageExt'] },
  text: { family: 'Hanken Grotesk,', files: ['hanken', 'hankenExt'] },
} as const;

export type TextBox = {
  words: string;
  face: keyof typeof faces;
  colour: string;
  /** Tries sizes from the largest to the smallest. Text that is still too long is cut. */
  sizes: readonly [number, ...number[]];
  width: number;
  height: number;
};

export type RenderedText = { input: Buffer; width: number; height: number };

/** Fits text into a box, as large as possible, on as many lines as there is space for. */
export async function renderText(
  sharp: Sharp,
  { words, face, colour, sizes, width, height }: TextBox,
): Promise<RenderedText> {
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

type Setting = Pick<TextBox, 'face' | 'colour' | 'width'> & { text: string; size: number };

async function setIn(sharp: Sharp, { text, face, colour, size, width }: Setting): Promise<RenderedText> {
  const { family, files } = faces[face];
  const marked = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const common = { font: `${family} ${size}`, dpi: 72, rgba: true, wrap: 'word-char' } as const;
  // The library remembers a font after its first use. The file of the rarer letters comes first, the text's own last.
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
 * The text with the letters that our fonts have; `undefined` if too little is left. Fallback fonts differ between machines, and without
 * them the library draws empty boxes.
 */
export function drawableText(words: string): string | undefined {
  const line = words.normalize('NFC').replace(/\s+/g, ' ').trim();
  const drawable = line.replace(undrawable, '').replace(/\s+/g, ' ').trim();
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters(drawable) === 0 || letters(drawable) * 2 < letters(line)) return undefined;
  return drawable;
}

/** The characters that tools/subsetFonts.ts leaves out of the fonts, and control characters. */
const undrawable = /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e•…‹›⁄€™−ȘșȚțẞ]/gu;
