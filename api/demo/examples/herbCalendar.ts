import { a4, writePdf, type PdfMark } from '../pdf.ts';

/** Month, its days, its herb, what to do with it on the sill, and on the stove. */
const months = [
  [
    'January',
    31,
    'Bay',
    'Wipe the leaves; it is the dust it minds, not the cold.',
    'Two leaves in the lentils.',
  ],
  ['February', 29, 'Thyme', 'Hardly any water. It is used to rocks.', 'With honey, on warm bread.'],
  ['March', 31, 'Chives', 'Sow a pinch in a yoghurt pot.', 'Over anything with an egg in it.'],
  ['April', 30, 'Parsley', 'Sow it, and forget it for three weeks.', 'By the handful, or not at all.'],
  ['May', 31, 'Mint', 'A pot of its own, or it takes the street.', 'With peas, and in the water jug.'],
  ['June', 30, 'Basil', 'Water from below. Pinch out every flower.', 'Torn by hand, at the very end.'],
  [
    'July',
    31,
    'Oregano',
    'Cut it as it begins to flower, and hang it up.',
    'On tomatoes that were in the sun.',
  ],
  ['August', 31, 'Savory', 'Full sun, and leave it be.', 'With beans; it was made for them.'],
  [
    'September',
    30,
    'Sage',
    'Cut back by a third. It will thank you in spring.',
    'Fried in butter until it snaps.',
  ],
  ['October', 31, 'Rosemary', 'Bring it in before the first frost.', 'Pushed into dough, with coarse salt.'],
  [
    'November',
    30,
    'Lovage',
    'It sleeps now. Mark where it stands.',
    'One leaf makes a soup taste of Sunday.',
  ],
  ['December', 31, 'Laurel and orange', 'Nothing to do. Sit down.', 'Simmer both, for the smell of it.'],
] as const;

/** Twelve pages, a month each: a herb, and a line for every day. */
export function drawHerbCalendar(): Buffer {
  return writePdf({ title: 'Herb calendar', ...a4, pages: months.map(monthPage) });
}

function monthPage([month, days, herb, sill, stove]: (typeof months)[number]): PdfMark[] {
  return [
    { kind: 'text', x: 64, y: 96, size: 32, isBold: true, text: month },
    { kind: 'text', x: 320, y: 96, size: 18, text: herb },
    { kind: 'line', from: [64, 112], to: [530, 112], width: 3 },
    { kind: 'text', x: 64, y: 138, size: 12, text: `On the sill: ${sill}` },
    { kind: 'text', x: 64, y: 158, size: 12, text: `On the stove: ${stove}` },
    ...Array.from({ length: days }, (_, index): PdfMark[] => {
      const x = index < 16 ? 64 : 310;
      const y = 206 + (index % 16) * 37;
      return [
        { kind: 'text', x, y, size: 12, isBold: true, text: String(index + 1) },
        { kind: 'line', from: [x + 26, y + 3], to: [x + 220, y + 3] },
      ];
    }).flat(),
  ];
}
