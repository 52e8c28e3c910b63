import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { directionOf, type Language } from '#shared/texts/languages.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { breakLines, type Run } from './lines.ts';
import { printable, type Letters } from './printable.ts';

// Measures are points. A4 is 595 × 842.
const margin = 56;
const footHeight = 40;
const smallSize = 8.5;
const textSize = 9.5;
const titleSize = 26;
/** How far the letters of the text fonts stand below the top of their line, in their size. */
const ascent = 1.069;
const ink = '#1b1a17';
const softInk = '#5f5b52';
const rule = '#d8d2c6';
const [vermilion] = platformAwning;
const awning = { height: 7, width: 17 };

export type Weight = 'regular' | 'bold' | 'title';
export type Style = { weight?: Weight; size?: number; color?: string; align?: 'left' | 'right' };
/** Where a text is: from `x`, at most `width` wide. */
export type Box = { x: number; width: number };

/** An A4 page that is written from top to bottom, and continued on another one where it is full. `y` is the place of the next line. */
export type Page = {
  left: number;
  width: number;
  y: number;
  colors: { softInk: string; vermilion: string };
  sizes: { small: number; text: number };
  /** Writes a text at a height and returns where it ends. It does not move the page's `y`. */
  write: (text: string, y: number, place: Box & Style) => number;
  heightOf: (text: string, place: Box & Style) => number;
  title: (text: string, y: number, place: Box) => void;
  rule: () => void;
  /** Continues on a new page if this height does not fit on the present one. Returns whether it did. */
  reserve: (height: number) => boolean;
  paragraphs: (texts: readonly string[]) => void;
  /** Writes the foot of each page, and returns the file. */
  end: (footOf: (number: number, count: number) => string) => Promise<Buffer>;
};

/** The letters of the title's font. A title with others, e.g. a Polish one, is in the bold font of the text. */
const titleLetters = /^[ -~\u00a0-\u00ff]*$/;

type Meta = { title: string; author: string; language: Language; at: Date };

const ownFont = (name: string) => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));
const scriptFont = (name: string) =>
  fileURLToPath(new URL(`../../../shared/fonts/${name}.ttf`, import.meta.url));

/** With `features` pdfkit shapes a run whole; without, word by word from left to right. */
function optionsOf(letters: Letters): PDFKit.Mixins.TextOptions {
  return letters === 'text'
    ? { lineBreak: false }
    : { lineBreak: false, features: [], baseline: 'alphabetic' };
}

export async function openPage({ title, author, language, at }: Meta): Promise<Page> {
  // Loaded with the first PDF: most processes never make one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: printable(title), Author: printable(author), CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const name of ['regular', 'bold', 'title']) doc.registerFont(name, ownFont(name));
  for (const name of ['arabic', 'devanagari', 'japanese']) doc.registerFont(name, scriptFont(name));
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin - footHeight;
  const direction = directionOf(language);

  /** Sets font, size and colour. Returns the height of a line. */
  function use({ weight = 'regular', size = textSize, color = ink }: Style): number {
    return doc.font(weight).fontSize(size).fillColor(color).currentLineHeight(true);
  }

  const fontOf = (letters: Letters, { weight = 'regular' }: Style) => (letters === 'text' ? weight : letters);

  function widthOf({ letters, text }: Run, style: Style): number {
    return doc.font(fontOf(letters, style)).widthOfString(text, optionsOf(letters));
  }

  function linesOf(text: string, { width: most, ...style }: Pick<Box, 'width'> & Style): Run[][] {
    use(style);
    const measure = (run: Run) => widthOf(run, style);
    return breakLines(printable(text), { width: most, measure, direction });
  }

  function drawAwning(): void {
    for (let x = 0; x < doc.page.width; x += 2 * awning.width)
      doc.rect(x, 0, awning.width, awning.height).fill(vermilion);
  }

  function heightOf(text: string, place: Pick<Box, 'width'> & Style): number {
    const count = linesOf(text, place).length;
    return count * use(place);
  }

  /** Writes one line. In languages from right to left, the page is mirrored. */
  function writeLine(
    line: readonly Run[],
    y: number,
    { x, width: most, align = 'left', ...style }: Box & Style,
  ) {
    use(style);
    const widths = line.map((run) => widthOf(run, style));
    const free = most - widths.reduce((sum, one) => sum + one, 0);
    const isMirrored = direction === 'rtl';
    let place = isMirrored ? doc.page.width - x - most : x;
    if ((align === 'right') !== isMirrored) place += free;
    for (const [index, { letters, text }] of line.entries()) {
      doc.font(fontOf(letters, style));
      // All fonts stand on one line.
      const top = letters === 'text' ? y : y + ascent * (style.size ?? textSize);
      doc.text(text, place, top, optionsOf(letters));
      place += widths[index] ?? 0;
    }
  }

  drawAwning();
  const page: Page = {
    left: margin,
    width,
    y: margin,
    colors: { softInk, vermilion },
    sizes: { small: smallSize, text: textSize },
    write(text, y, place) {
      const lines = linesOf(text, place);
      const height = use(place);
      for (const [index, line] of lines.entries()) writeLine(line, y + index * height, place);
      return y + lines.length * height;
    },
    heightOf,
    title(text, y, place) {
      const weight = titleLetters.test(text) ? 'title' : 'bold';
      page.write(text, y, { ...place, weight, size: titleSize, align: 'right' });
    },
    rule() {
      doc
        .moveTo(margin, page.y)
        .lineTo(margin + width, page.y)
        .lineWidth(0.75)
        .strokeColor(rule)
        .stroke();
    },
    reserve(height) {
      if (page.y + height <= bottom) return false;
      doc.addPage();
      drawAwning();
      page.y = margin;
      return true;
    },
    paragraphs(texts) {
      for (const text of texts) {
        const place = { x: margin, width, size: smallSize, color: softInk };
        page.reserve(heightOf(text, place));
        page.y = page.write(text, page.y, place) + 6;
      }
    },
    async end(footOf) {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index++) {
        doc.switchToPage(start + index);
        const place = { x: margin, width, size: smallSize, color: softInk };
        page.write(footOf(index + 1, count), doc.page.height - margin, place);
      }
      const ended = once(doc, 'end');
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return page;
}
