import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { printableRanges } from '../api/invoices/pdf/printable.ts';

// Reduces the two fonts to the characters of the page, in client/src/styles/fonts, and of the server's pictures, in server/share/fonts. The
// PDFs of invoices have fonts of their own, in api/invoices/fonts, with Greek and Cyrillic. Run it by hand when a character is missing:
// node tools/subsetFonts.ts. Pages preload the Latin files; the `Ext` files load if a page uses one of their characters.

const latin = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›⁄€™−`;
const latinExt = `${signs(0x100, 0x17f)}ȘșȚțẞ₡₦₩₫₭₱₲₴₵₸₹₺₼₽₾₿`;

// Headings use one heavy, slightly narrow instance. Text keeps its weights.
const woodType = { opsz: 60, wdth: 91, wght: 770 };
const textWeights = { wght: { min: 400, max: 700 } };

const fonts = [
  { to: 'bricolage', from: 'bricolage-grotesque-latin-standard-normal', text: latin, axes: woodType },
  {
    to: 'bricolageExt',
    from: 'bricolage-grotesque-latin-ext-standard-normal',
    text: latinExt,
    axes: woodType,
  },
  { to: 'hanken', from: 'hanken-grotesk-latin-wght-normal', text: latin, axes: textWeights },
  { to: 'hankenExt', from: 'hanken-grotesk-latin-ext-wght-normal', text: latinExt, axes: textWeights },
];

const targets = [
  { folder: new URL('../client/src/styles/fonts/', import.meta.url), format: 'woff2', ending: 'woff2' },
  { folder: new URL('../server/share/fonts/', import.meta.url), format: 'truetype', ending: 'ttf' },
] as const;

const pdfFolder = new URL('../api/invoices/fonts/', import.meta.url);
await mkdir(pdfFolder, { recursive: true });

for (const { to, from, text, axes } of fonts) {
  const family = /^\w+-grotes\w+/.exec(from)?.[0] ?? from;
  const path = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${from}.woff2`);
  const font = await readFile(path);
  for (const { folder, format, ending } of targets) {
    await mkdir(folder, { recursive: true });
    const subset = await subsetFont(font, text, {
      targetFormat: format,
      variationAxes: axes,
      keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'],
      noHinting: true,
    });
    await writeFile(new URL(`${to}.${ending}`, folder), subset);
    // The title of an invoice.
    if (to === 'bricolage' && ending === 'ttf') await writeFile(new URL('title.ttf', pdfFolder), subset);
    console.log(`${to}.${ending}`, subset.length);
  }
}

const pdfFonts = [
  { to: 'regular', from: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' },
  { to: 'bold', from: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf' },
];
const printable = printableRanges.map(([first, last]) => signs(first, last)).join('');
for (const { to, from } of pdfFonts) {
  const font = await readFile(createRequire(import.meta.url).resolve(from));
  const subset = await subsetFont(font, printable, {
    targetFormat: 'truetype',
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk'],
    noHinting: true,
  });
  await writeFile(new URL(`${to}.ttf`, pdfFolder), subset);
  console.log(`${to}.ttf`, subset.length);
}

function signs(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
