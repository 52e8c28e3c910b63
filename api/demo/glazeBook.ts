import { a4, writePdf, type PdfMark } from './pdf.ts';

type Glaze = { name: string; parts: readonly (readonly [string, number])[]; note: string };

/** In percent; colourants are added to a hundred. */
const glazes: readonly Glaze[] = [
  {
    name: 'Tin white',
    parts: [
      ['Potash feldspar', 42],
      ['Whiting', 18],
      ['Kaolin', 14],
      ['Silica', 26],
      ['+ Tin oxide', 6],
    ],
    note: 'Thick is better. It never runs.',
  },
  {
    name: 'Oatmeal',
    parts: [
      ['Potash feldspar', 46],
      ['Whiting', 16],
      ['Talc', 6],
      ['Kaolin', 12],
      ['Silica', 20],
      ['+ Rutile', 5],
    ],
    note: 'Breaks brown on every edge; the mug I drink from.',
  },
  {
    name: 'Celadon',
    parts: [
      ['Potash feldspar', 44],
      ['Whiting', 18],
      ['Kaolin', 10],
      ['Silica', 28],
      ['+ Iron oxide', 1],
    ],
    note: 'Wants reduction. In oxidation it is a polite beige.',
  },
  {
    name: 'Harbour blue',
    parts: [
      ['Nepheline syenite', 48],
      ['Whiting', 16],
      ['Kaolin', 12],
      ['Silica', 24],
      ['+ Cobalt carbonate', 1],
    ],
    note: 'Behaves on anything.',
  },
  {
    name: 'Slate blue',
    parts: [
      ['Nepheline syenite', 44],
      ['Dolomite', 10],
      ['Whiting', 10],
      ['Kaolin', 12],
      ['Silica', 24],
      ['+ Cobalt carbonate', 0.5],
    ],
    note: 'Softer, a little matt. Two coats.',
  },
  {
    name: 'Night blue',
    parts: [
      ['Potash feldspar', 46],
      ['Whiting', 18],
      ['Kaolin', 10],
      ['Silica', 26],
      ['+ Cobalt carbonate', 2],
    ],
    note: 'Over tin white it turns into weather.',
  },
  {
    name: 'A red that mostly does',
    parts: [
      ['Potash feldspar', 50],
      ['Whiting', 14],
      ['Frit 3134', 14],
      ['Silica', 22],
      ['+ Copper carbonate', 0.5],
    ],
    note: 'Fast cooling. Keep three tiles of every batch.',
  },
  {
    name: 'Honey',
    parts: [
      ['Potash feldspar', 40],
      ['Whiting', 20],
      ['Ball clay', 16],
      ['Silica', 24],
      ['+ Iron oxide', 5],
    ],
    note: 'Runs when thick: leave a finger above the foot.',
  },
  {
    name: 'Moss',
    parts: [
      ['Potash feldspar', 44],
      ['Dolomite', 14],
      ['Whiting', 6],
      ['Kaolin', 12],
      ['Silica', 24],
      ['+ Copper carbonate', 3],
    ],
    note: 'Outside of pots only.',
  },
  {
    name: 'Ash',
    parts: [
      ['Wood ash, washed', 40],
      ['Potash feldspar', 40],
      ['Ball clay', 20],
    ],
    note: 'Every tree is another glaze. Write down which.',
  },
  {
    name: 'Chalk',
    parts: [
      ['Nepheline syenite', 40],
      ['Dolomite', 20],
      ['Kaolin', 24],
      ['Silica', 16],
    ],
    note: 'Dry to the eye, smooth to the hand.',
  },
  {
    name: 'Liner',
    parts: [
      ['Potash feldspar', 38],
      ['Frit 3134', 20],
      ['Whiting', 10],
      ['Kaolin', 12],
      ['Silica', 20],
    ],
    note: 'Clear, for whatever holds food.',
  },
];

/** Fourteen pages: cover, firing curve, one glaze each. */
export function drawGlazeBook(): Buffer {
  const pages = [coverPage(), firingPage(), ...glazes.map(glazePage)];
  return writePdf({ title: 'Twelve glazes I trust', ...a4, pages });
}

function coverPage(): PdfMark[] {
  return [
    { kind: 'text', x: 64, y: 300, size: 40, isBold: true, text: 'Twelve glazes' },
    { kind: 'text', x: 64, y: 346, size: 40, isBold: true, text: 'I trust' },
    { kind: 'line', from: [64, 372], to: [250, 372], width: 3 },
    { kind: 'text', x: 64, y: 404, size: 14, text: 'Stoneware, cone 6. Recipes in percent.' },
    { kind: 'text', x: 64, y: 776, size: 12, text: 'Ada’s stall' },
  ];
}

function firingPage(): PdfMark[] {
  const steps = [
    'To 120 °C in two hours, and hold until a mirror at the spy hole stays clear.',
    'To 600 °C at 150 °C an hour.',
    'To 1100 °C at 200 °C an hour.',
    'To cone 6 (1222 °C) at 60 °C an hour. Hold ten minutes.',
    'Down to 1000 °C as fast as the kiln goes; then leave it alone until tomorrow.',
  ];
  return [
    { kind: 'text', x: 64, y: 96, size: 26, isBold: true, text: 'The firing' },
    ...steps.map((text, index): PdfMark => ({
      kind: 'text',
      x: 64,
      y: 140 + index * 26,
      size: 12,
      text: `${index + 1}.  ${text}`,
    })),
  ];
}

function glazePage({ name, parts, note }: Glaze): PdfMark[] {
  return [
    { kind: 'text', x: 64, y: 96, size: 26, isBold: true, text: name },
    ...parts.flatMap(([material, percent], index): PdfMark[] => {
      const y = 144 + index * 28;
      return [
        { kind: 'text', x: 64, y, size: 13, text: material },
        { kind: 'text', x: 420, y, size: 13, text: String(percent) },
        { kind: 'line', from: [64, y + 8], to: [480, y + 8] },
      ];
    }),
    { kind: 'text', x: 64, y: 160 + parts.length * 28, size: 12, text: note },
  ];
}
