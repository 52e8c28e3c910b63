import { seededRandom } from '../files/seededRandom.ts';
import { inks } from '../files/palette.ts';
import type { DemoFile } from './demoProduct.ts';
import { drawGlazeBook } from './glazeBook.ts';
import { a4, usLetter, writePdf, type PdfMark } from './pdf.ts';
import { drawPoster } from './posters/posters.ts';
import { writeZip } from './zip.ts';

const pdf = 'application/pdf';

/** The files that buyers of Ada's digital products get, by the product's key. */
export const adaFiles: Readonly<Record<string, readonly DemoFile[]>> = {
  glazes: [{ name: 'Twelve glazes I trust.pdf', mediaType: pdf, draw: drawGlazeBook }],
  patterns: [{ name: 'Bakery tiles.zip', mediaType: 'application/zip', draw: drawPatternPack }],
  'log-book': [
    { name: 'Throwing log, A4.pdf', mediaType: pdf, draw: () => drawLog(a4) },
    { name: 'Throwing log, US letter.pdf', mediaType: pdf, draw: () => drawLog(usLetter) },
  ],
  'print-post': [
    {
      name: 'Print post, first design.svg',
      mediaType: 'image/svg+xml',
      draw: () => drawPoster('linocut'),
    },
  ],
};

/** Twenty seamless patterns of quarter circles. */
function drawPatternPack(): Buffer {
  return writeZip(
    Array.from({ length: 20 }, (_, index) => ({
      name: `Bakery tiles/pattern ${String(index + 1).padStart(2, '0')}.svg`,
      content: drawPattern(`bakery tile ${index}`),
    })),
  );
}

function drawPattern(seed: string): string {
  const random = seededRandom(seed);
  const colours = [inks.vermilion, inks.green, inks.mustard, inks.blue, inks.plum] as const;
  const ground = random.pick([inks.cream, inks.butter, inks.sky]);
  const tiles = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index % 4) * 60, Math.floor(index / 4) * 60];
    const turn = random.pick([0, 90, 180, 270]);
    return `<path transform="rotate(${turn} ${x + 30} ${y + 30})" d="M${x} ${y}h60a60 60 0 0 1 -60 60z" fill="${random.pick(colours)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><rect width="240" height="240" fill="${ground}"/>${tiles.join('')}</svg>\n`;
}

/** The form of a logbook, four pots per page. */
function drawLog(paper: { width: number; height: number }): Buffer {
  const fields = ['Date', 'Clay and weight', 'Wet size', 'Fired size', 'Glaze', 'Verdict'];
  const block = (paper.height - 120) / 4;
  const marks: PdfMark[] = [{ kind: 'text', x: 48, y: 56, size: 20, isBold: true, text: 'Throwing log' }];
  for (let pot = 0; pot < 4; pot += 1) {
    for (const [index, field] of fields.entries()) {
      const y = 92 + pot * block + index * (block / 7);
      marks.push({ kind: 'text', x: 48, y, size: 10, text: field });
      marks.push({ kind: 'line', from: [150, y + 2], to: [paper.width - 48, y + 2] });
    }
  }
  return writePdf({ title: 'Throwing log', ...paper, pages: [marks] });
}
