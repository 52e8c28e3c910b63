import { fileURLToPath } from 'node:url';
import type sharp from 'sharp';
import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { scriptOf, type Script } from '#shared/fonts/scripts.ts';
import { graphemes } from '#shared/lib/graphemes.ts';
import { withoutTrailing } from '#shared/lib/withoutTrailing.ts';

/** The lazily loaded library. */
export type Sharp = typeof sharp;

/** The names of our two fonts for the drawing library, and their files. The file of the rarer letters comes first, the text's own last. */
const faces = {
  heading: { family: 'Bricolage Grotesque 96pt ExtraBold', files: ['bricolageExt', 'bricolage'] },
  text: { family: 'Hanken Grotesk', files: ['hankenExt', 'hanken'] },
} as const;

/** The fonts of other scripts, which are used where our own have no letter. */
const scriptFamilies: Record<Script, string> = {
  arabic: 'Noto Sans Arabic',
  devanagari: 'Noto Sans Devanagari',
  japanese: 'Noto Sans JP',
};

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
  const scripts = scriptsOf(text);
  // The last comma keeps the library from reading a family's last word as a weight.
  const families = [family, ...scripts.map((script) => scriptFamilies[script])].join(', ');
  const common = { font: `${families}, ${size}`, dpi: 72, rgba: true, wrap: 'word-char' } as const;
  const [own = '', ...others] = [...scripts.map(scriptFile), ...files.map(fontFile)].toReversed();
  // The library remembers a font after its first use.
  for (const fontfile of others) await sharp({ text: { ...common, text: '.', fontfile } }).toBuffer();
  const { data, info } = await sharp({ text: { ...common, text: marked, width, fontfile: own } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function scriptsOf(text: string): Script[] {
  const found = graphemes(text).map((one) => (isDrawable(one) ? undefined : scriptOf(one)));
  return [...new Set(found.filter((script) => script !== undefined))];
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
}

function scriptFile(script: Script): string {
  return fileURLToPath(new URL(`../../shared/fonts/${script}.ttf`, import.meta.url));
}

/**
 * The text with the letters that our fonts have; `undefined` if too little is left. Fallback fonts differ between machines, and without
 * them the library draws empty boxes.
 */
export function drawableText(words: string): string | undefined {
  const line = words.normalize('NFC').replace(/\s+/g, ' ').trim();
  const drawable = graphemes(line)
    .map((one) => (isDrawable(one) || scriptOf(one) !== undefined ? one : one.replace(undrawable, '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters(drawable) === 0 || letters(drawable) * 2 < letters(line)) return undefined;
  return drawable;
}

function isDrawable(text: string): boolean {
  return text.replace(undrawable, '') === text;
}

/** The characters that tools/subsetFonts.ts leaves out of our own fonts, and control characters. */
const undrawable = /[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e•…‹›⁄€™−ȘșȚțẞ]/gu;
