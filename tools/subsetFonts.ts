import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { printableRanges } from '../api/invoices/pdf/printable.ts';
import { charactersIn, charactersOf } from '../shared/fonts/scripts.ts';

// Reduces the fonts to the characters of the page, in client/src/styles/fonts, and two of them for the server's pictures, in
// server/share/fonts. The PDFs of invoices have fonts of their own, in api/invoices/fonts, with Greek and Cyrillic. Run it by hand when a
// character is missing: node tools/subsetFonts.ts. Pages preload the Latin files; the `Ext` files load if a page uses one of their characters.

const latin = `${charactersIn([[0x20, 0x7e]])}${charactersIn([[0xa0, 0xff]])}ıŒœ–—‘’‚“”„•…‹›⁄€™−`;
const latinExt = `${charactersIn([[0x100, 0x17f]])}ȘșȚțẞ₡₦₩₫₭₱₲₴₵₸₹₺₼₽₾₿`;

type Axes = Record<string, number | { min: number; max: number }>;

// Headings use one heavy instance. Text keeps its weights.
const woodType = { opsz: 60, wdth: 91, wght: 770 };
const textWeights = { wght: { min: 400, max: 700 } };

/** The typefaces by the names of their files, and the axes that stay. The page's own two are in the server's pictures, too. */
const typefaces: { to: string; family: string; style: string; axes: Axes; isOwn?: boolean }[] = [
  { to: 'bricolage', family: 'bricolage-grotesque', style: 'standard', axes: woodType, isOwn: true },
  { to: 'hanken', family: 'hanken-grotesk', style: 'wght', axes: textWeights, isOwn: true },
  { to: 'fraunces', family: 'fraunces', style: 'full', axes: { opsz: 72, SOFT: 40, WONK: 0, wght: 640 } },
  { to: 'sourceSerif', family: 'source-serif-4', style: 'wght', axes: textWeights },
  { to: 'spaceGrotesk', family: 'space-grotesk', style: 'wght', axes: { wght: 680 } },
  { to: 'inter', family: 'inter', style: 'wght', axes: textWeights },
  { to: 'playfair', family: 'playfair-display', style: 'wght', axes: { wght: 720 } },
  { to: 'dmSans', family: 'dm-sans', style: 'wght', axes: textWeights },
  { to: 'baloo', family: 'baloo-2', style: 'wght', axes: { wght: 700 } },
  { to: 'nunito', family: 'nunito', style: 'wght', axes: textWeights },
];

const targets = [
  { folder: new URL('../client/src/styles/fonts/', import.meta.url), format: 'woff2', ending: 'woff2' },
  { folder: new URL('../server/share/fonts/', import.meta.url), format: 'truetype', ending: 'ttf' },
] as const;

const pdfFolder = new URL('../api/invoices/fonts/', import.meta.url);
await mkdir(pdfFolder, { recursive: true });

const ranges = [
  { range: 'latin', text: latin, suffix: '' },
  { range: 'latin-ext', text: latinExt, suffix: 'Ext' },
];

for (const { to, family, style, axes, isOwn } of typefaces) {
  for (const { range, text, suffix } of ranges) {
    const file = `@fontsource-variable/${family}/files/${family}-${range}-${style}-normal.woff2`;
    const font = await readFile(createRequire(import.meta.url).resolve(file));
    for (const { folder, format, ending } of targets) {
      if (ending === 'ttf' && !isOwn) continue;
      await mkdir(folder, { recursive: true });
      const subset = await subsetFont(font, text, {
        targetFormat: format,
        variationAxes: axes,
        keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'],
        noHinting: true,
      });
      await writeFile(new URL(`${to}${suffix}.${ending}`, folder), subset);
      // The title of an invoice.
      if (to === 'bricolage' && range === 'latin' && ending === 'ttf') {
        await writeFile(new URL('title.ttf', pdfFolder), subset);
      }
      console.log(`${to}${suffix}.${ending}`, subset.length);
    }
  }
}

const pdfFonts = [
  { to: 'regular', from: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' },
  { to: 'bold', from: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf' },
];
const printable = charactersIn(printableRanges);
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

// With all rules that say how letters of these scripts join.
const scriptFonts = [
  { to: 'arabic', from: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular' },
  { to: 'devanagari', from: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular' },
  { to: 'japanese', from: 'noto-sans-jp/400Regular/NotoSansJP_400Regular' },
] as const;
const scriptFolder = new URL('../shared/fonts/', import.meta.url);
await mkdir(scriptFolder, { recursive: true });
for (const { to, from } of scriptFonts) {
  const font = await readFile(createRequire(import.meta.url).resolve(`@expo-google-fonts/${from}.ttf`));
  const subset = await subsetFont(font, charactersOf(to), { targetFormat: 'truetype', noHinting: true });
  await writeFile(new URL(`${to}.ttf`, scriptFolder), subset);
  console.log(`${to}.ttf`, subset.length);
}
