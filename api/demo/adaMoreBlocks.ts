import type { Block } from '#shared/page/blockSchema.ts';
import type { PageFile } from '#shared/studio/pageDraftSchema.ts';
import { seededRandom } from '../files/seededRandom.ts';
import { newId } from '../store/ids.ts';
import type { MoreOfPage } from './demoCreator.ts';
import type { DemoFile, Pictures } from './demoProduct.ts';
import { a4, writePdf, type PdfMark } from './pdf.ts';
import { sampleRate, writeWav } from './wav.ts';

/** The files that Ada's page shows to everybody. */
export const adaPageFiles: Readonly<Record<string, DemoFile>> = {
  kiln: { name: 'The kiln is opened.wav', mediaType: 'audio/wav', draw: drawPings },
  care: { name: 'Care card.pdf', mediaType: 'application/pdf', draw: drawCareCard },
};

/** The blocks that few pages have. */
export function adaMoreBlocks(pictures: Pictures, { files, now }: MoreOfPage): Block[] {
  return [
    {
      _id: newId('blk'),
      type: 'gallery',
      title: 'Around the studio',
      images: [
        { image: pictures.potterAtWheel, alt: 'A drawing of a potter at the wheel' },
        { image: pictures.kiln, alt: 'A drawing of the kiln with a fire in its arch' },
        { image: pictures.market, alt: 'A drawing of three market stalls under bunting' },
        { image: pictures.bowls, alt: 'A drawing of a stack of bowls' },
        { image: pictures.lemonsBlue, alt: 'A print of lemons on blue' },
      ],
    },
    {
      _id: newId('blk'),
      type: 'audio',
      title: 'Glaze that sings',
      description:
        'When the kiln is opened, the glaze cools faster than the clay and rings. Four seconds of it.',
      source: { kind: 'file', file: fileOf(files, 'kiln') },
    },
    {
      _id: newId('blk'),
      type: 'testimonial',
      quote: 'The mug has survived two house moves and a toddler. I would not lend it to anybody.',
      name: 'Priya N.',
      role: 'Has the morning mug, in oatmeal',
      image: pictures.mug,
    },
    {
      _id: newId('blk'),
      type: 'countdown',
      title: 'The next kiln is opened',
      ends_at: openingAfter(now),
      after: 'It is open. The pots are in the shop.',
    },
    {
      _id: newId('blk'),
      type: 'faq',
      title: 'Before you ask',
      items: [
        {
          question: 'Is it safe in the dishwasher?',
          answer: 'Yes, and in the microwave. Not on a flame: the glaze would **craze**.',
        },
        {
          question: 'May I pick something up?',
          answer: 'Thursday to Sunday, from ten to four. Ring twice, I may be at the wheel.',
        },
      ],
    },
    {
      _id: newId('blk'),
      type: 'file',
      title: 'The care card',
      description: 'One page for the kitchen drawer.',
      file: fileOf(files, 'care'),
    },
    {
      _id: newId('blk'),
      type: 'embed',
      title: 'What plays while I glaze',
      url: 'https://soundcloud.com/forss/flickermood',
    },
    {
      _id: newId('blk'),
      type: 'map',
      title: 'Where the shutters are up',
      address: '14 Mill Street\nBeacon, NY 12508',
      maps: ['openstreetmap', 'google', 'apple'],
    },
  ];
}

function fileOf(files: MoreOfPage['files'], key: string): PageFile {
  const file = files.get(key);
  if (!file) throw new Error(`the demo has no page file called ${key}`);
  return file;
}

/** Six weeks later, at six in the evening (UTC). */
function openingAfter(now: Date): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + 42);
  day.setUTCHours(18, 0, 0, 0);
  return day.toISOString();
}

/** High, short notes, as thin glaze makes them. */
function drawPings(): Buffer {
  const random = seededRandom('kiln');
  const pings = Array.from({ length: 14 }, () => ({
    at: random.between(0, 3.6),
    pitch: random.between(900, 2600),
    loudness: random.between(0.05, 0.25),
  }));
  const samples = Float64Array.from({ length: sampleRate * 4 }, (_, step) => {
    const time = step / sampleRate;
    return pings.reduce((sum, { at, pitch, loudness }) => {
      const since = time - at;
      return since < 0 ? sum : sum + loudness * Math.sin(2 * Math.PI * pitch * since) * Math.exp(-9 * since);
    }, 0);
  });
  return writeWav(samples);
}

function drawCareCard(): Buffer {
  const lines = [
    'Stoneware: dishwasher yes, microwave yes, open flame no.',
    'Tea stains: a spoon of baking soda, an hour, a sponge.',
    'Prints: not in direct sun; dust the frame, not the paper.',
    'A chip: write to me, I keep the glaze of every firing.',
  ];
  const marks: PdfMark[] = [
    { kind: 'text', x: 48, y: 72, size: 24, isBold: true, text: 'Care card' },
    ...lines.map((text, index): PdfMark => ({ kind: 'text', x: 48, y: 120 + index * 28, size: 12, text })),
  ];
  return writePdf({ title: 'Care card', ...a4, pages: [marks] });
}
