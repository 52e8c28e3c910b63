import { inks, type Ink } from '../../files/palette.ts';
import {
  awning,
  circle,
  hatch,
  overprint,
  rect,
  screen,
  shape,
  sheet,
  stroke,
  rotated,
  translated,
  type Point,
} from './posterKit.ts';
import { drawFlower } from './ornaments.ts';

/** Prints on a line, wood type on a shelf. */
export function inesCover(): string {
  const [lines, hatched] = hatch('h', inks.ink, { step: 10, width: 2.2, degrees: 0 });
  const prints = [150, 400, 650, 900, 1150, 1400, 1650];
  const letters = [
    'M-34-120h68M0-120V-20',
    'M-34-120l34 50v50M34-120L0-70',
    'M-30-20v-100h34a30 30 0 0 1 0 60h-34',
    'M34-120h-64v100h64M-30-70h50',
  ];
  return sheet(
    {
      title: 'Fresh prints on a line above a shelf of wood type',
      ground: inks.sky,
      width: 1800,
      height: 600,
    },
    lines,
    stroke('M22 124c500 34 1256 34 1756 0', inks.ink, 5),
    ...prints.map((x, index) =>
      rotated(
        index % 2 === 0 ? -2 : 2,
        [x, 130],
        rect([x - 84, 132, 168, 210], inks.cream, 3),
        rect([x - 12, 116, 24, 36], inks.umber, 4),
        tinyPrint([x, 236], index),
      ),
    ),
    rect([22, 500, 1756, 80], inks.blue),
    overprint(rect([22, 500, 1756, 80], hatched)),
    ...Array.from({ length: 13 }, (_, index) => {
      const x = 118 + index * 130;
      const body = [inks.tan, inks.umber, inks.mustard][index % 3] ?? inks.tan;
      return translated(
        [x, 500],
        rect([-54, -140, 108, 140], body, 4),
        stroke(letters[index % letters.length] ?? '', index % 3 === 1 ? inks.butter : inks.ink, 20),
      );
    }),
    awning([22, 22, 1756, 62], 25, [inks.blue, inks.cream]),
  );
}

/** The bay without the water: two blues and an orange sun. */
export function lowTide(): string {
  const [lines, hatched] = hatch('h', inks.ink, { step: 12, width: 3, degrees: 4 });
  return sheet(
    { title: 'A bay at low tide: bands of blue and an orange sun', ground: inks.sky },
    lines,
    circle([402, 196], 108, inks.vermilion),
    shape('M22 420c100-120 190-120 290-36s170 76 266-30v226H22z', inks.blue),
    overprint(shape('M22 470c120-60 190-20 290 10s170 20 266-40v140H22z', hatched)),
    stroke('M22 330h556', inks.cream, 7),
    shape('M22 520c150-76 300-66 556-18v78H22z', inks.coral),
    ...[
      [120, 548],
      [210, 530],
      [330, 540],
      [452, 552],
    ].map(([x, y]) => stroke(`M${x} ${y}h54`, inks.cream, 6)),
    stroke('M150 180c16-20 32-20 40 0 8-20 24-20 40 0M92 236c12-14 24-14 30 0 6-14 18-14 30 0', inks.ink, 6),
    shape('M122 330l34-64 30 64z', inks.ink),
  );
}

/** A booklet, open at the letter g. */
export function typeZine(): string {
  const [dots, dotted] = screen('d', inks.vermilion, [12, 2.6]);
  const rows = [214, 246, 278, 310, 342, 374].map((y, index) =>
    stroke(`M336 ${y - 8}l${index === 5 ? 74 : 144} 20`, inks.blue, 9),
  );
  return sheet(
    { title: 'A sewn booklet, open at a large letter g', ground: inks.blue },
    dots,
    circle([140, 470], 120, inks.mustard),
    shape('M66 132l236 40v330l-236-40z', inks.plum),
    shape('M540 132l-238 40v330l238-40z', inks.plum),
    shape('M56 118l244 42v330l-244-42z', inks.cream),
    shape('M544 118l-244 42v330l244-42z', inks.butter),
    overprint(shape('M56 118l244 42v330l-244-42z', dotted)),
    `<g transform="translate(178 284) skewY(10)" fill="none" stroke="${inks.ink}" stroke-width="30"><circle cx="-4" cy="-58" r="46"/><path d="M32-90l36-20M-30-20c-34 24 0 40 30 42 44 4 66 20 62 50-6 40-110 40-118 2-4-26 16-40 36-46" stroke-linecap="round"/></g>`,
    `<g transform="translate(0 44) skewY(-10)"><g transform="translate(0 40)">${rows.join('')}</g></g>`,
    ...[190, 262, 334, 406].map((y) => stroke(`M300 ${y}v36`, inks.vermilion, 9)),
  );
}

/** The flowers of the download, in a printer's drawer. */
export function ornaments(): string {
  const fills = [inks.cream, inks.butter, inks.sky, inks.rose] as const;
  const cells = Array.from({ length: 12 }, (_, index) => {
    const x = 66 + (index % 4) * 120;
    const y = 126 + Math.floor(index / 4) * 122;
    return [
      rect([x, y, 108, 110], fills[(index + Math.floor(index / 4)) % 4] ?? inks.cream, 4),
      `<g transform="translate(${x + 54} ${y + 55}) scale(.5)">${drawFlower(index, index % 5 === 2 ? inks.vermilion : inks.blue)}</g>`,
    ].join('');
  });
  return sheet(
    { title: 'A type drawer with twelve printer’s flowers', ground: inks.mustard },
    rect([44, 104, 520, 408], inks.ink, 10),
    rect([36, 96, 520, 408], inks.umber, 10),
    ...cells,
    rect([236, 512, 128, 26], inks.ink, 13),
    rect([248, 486, 104, 40], inks.butter, 6),
  );
}

/** An iron hand press. */
export function handPress(): string {
  const [lines, hatched] = hatch('h', inks.ink, { step: 11, width: 3, degrees: 90 });
  return sheet(
    { title: 'An iron hand press with a sheet in it', ground: inks.rose },
    lines,
    circle([300, 290], 236, inks.coral),
    rect([22, 500, 556, 80], inks.blue),
    shape('M150 520c20-60 30-120 30-210V130h60v390z', inks.ink),
    shape('M450 520c-20-60-30-120-30-210V130h-60v390z', inks.ink),
    shape('M150 152c0-84 300-84 300 0v26H150z', inks.ink),
    `<g transform="translate(300 128) scale(.4)">${drawFlower(1, inks.mustard)}</g>`,
    rect([284, 178, 32, 90], inks.mustard),
    shape('M262 268h76l26 44H236z', inks.umber),
    rect([206, 312, 188, 22], inks.vermilion),
    stroke('M316 226l190-54', inks.mustard, 20),
    circle([512, 170], 24, inks.umber),
    rect([86, 380, 428, 30], inks.umber, 4),
    shape('M120 380l20-34h330l-20 34z', inks.cream),
    stroke('M176 364h110M176 354h60', inks.vermilion, 7),
    overprint(rect([22, 500, 556, 80], hatched)),
    shape('M196 410h208l30 110H166z', inks.ink),
    circle([300, 452], 26, inks.mustard),
    circle([300, 452], 11, inks.ink),
  );
}

function tinyPrint([x, y]: Point, index: number): string {
  const [first, second]: readonly [Ink, Ink] =
    index % 2 === 0 ? [inks.blue, inks.vermilion] : [inks.vermilion, inks.blue];
  if (index % 3 === 0) {
    return (
      circle([x + 26, y - 34], 28, second) + shape(`M${x - 66} ${y + 40}c40-60 70-50 132-10v56h-132z`, first)
    );
  }
  if (index % 3 === 1) return translated([x, y], `<g transform="scale(.72)">${drawFlower(index, first)}</g>`);
  return [0, 1, 2, 3]
    .map((row) => rect([x - 60, y - 66 + row * 38, row === 3 ? 70 : 120, 22], row === 1 ? second : first))
    .join('');
}
