import { seededRandom } from '../../files/seededRandom.ts';
import { inks, type Ink } from '../../files/palette.ts';
import {
  awning,
  circle,
  ellipse,
  hatch,
  leaf,
  overprint,
  rect,
  screen,
  shape,
  sheet,
  stroke,
  rotated,
  translated,
  wideSheet,
  type Point,
} from './posterKit.ts';

/** A long table with loaves and herbs. */
export function luciaCover(): string {
  const [lines, hatched] = hatch('h', inks.plum, { step: 16, width: 4, degrees: 45 });
  return sheet(
    { title: 'Loaves, a jar and pots of herbs on a long table', ground: inks.rose, width: 1800, height: 600 },
    lines,
    circle([900, 330], 230, inks.coral),
    rect([22, 470, 1756, 110], inks.cream),
    overprint(rect([22, 520, 1756, 60], hatched)),
    rect([22, 470, 1756, 14], inks.umber),
    ...[150, 620, 1180, 1640].map((x, index) => herbPot([x, 470], index)),
    ...[380, 900, 1420].map((x, index) => loafAt([x, 470], index === 1 ? 1.25 : 0.9)),
    translated([1270, 470], jarAt(0.26)),
    translated([708, 470], jarAt(0.22)),
    awning([22, 22, 1756, 62], 25, [inks.plum, inks.cream]),
  );
}

/** The loaf of the drawing, on a board. */
export function sourdough(): string {
  const random = seededRandom('flour');
  const flour = Array.from({ length: 60 }, () =>
    circle([random.between(-200, 800), random.between(440, 560)], random.between(1.6, 5), inks.cream),
  );
  return wideSheet(
    { title: 'A dark loaf with three cuts, on a floured board', ground: inks.coral },
    circle([300, 300], 236, inks.butter),
    rect([-216, 424, 1032, 176], inks.plum),
    rect([-40, 436, 680, 44], inks.umber, 22),
    loafAt([300, 442], 2.1),
    ...flour,
    ...[660, 720].map((x, index) => wheat([x, 430], index === 0 ? -8 : 12)),
    ...[-60, -120].map((x, index) => wheat([x, 430], index === 0 ? 8 : -12)),
    ...[220, 300, 380].map((x) => stroke(`M${x} 150c-20-20 20-34 0-56s16-26 2-40`, inks.cream, 12)),
  );
}

/** A leaf for the month, and a line for every day. */
export function herbCalendar(): string {
  const [dots, dotted] = screen('d', inks.green, [12, 2.8]);
  return sheet(
    { title: 'A wall calendar with a large sage leaf', ground: inks.plum },
    dots,
    rect([122, 92, 372, 440], inks.ink, 8),
    rect([112, 80, 372, 440], inks.cream, 8),
    rect([112, 80, 372, 262], inks.rose, 8),
    rect([112, 80, 372, 34], inks.vermilion, 8),
    ...[164, 230, 298, 366, 432].map((x) => rect([x - 5, 62, 10, 40], inks.ink, 5)),
    shape('M298 330c-74-54-74-140 0-204 74 64 74 150 0 204z', inks.leaf),
    overprint(shape('M298 330c74-54 74-140 0-204z', dotted)),
    stroke(
      'M298 336V160M298 200l26-22M298 200l-26-22M298 240l36-32M298 240l-36-32M298 282l30-28M298 282l-30-28',
      inks.green,
      6,
    ),
    ...Array.from({ length: 31 }, (_, day) =>
      rect(
        [136 + (day % 8) * 41, 362 + Math.floor(day / 8) * 38, 30, 26],
        day === 11 ? inks.vermilion : inks.butter,
        4,
      ),
    ),
  );
}

/** Pilar in her jar. */
export function starter(): string {
  return sheet(
    { title: 'A jar of bubbling starter with a rubber band', ground: inks.butter },
    circle([300, 280], 220, inks.mustard),
    rect([22, 486, 556, 94], inks.plum),
    ellipse([300, 494, 150, 16], inks.ink),
    translated([300, 490], jarAt(1)),
    rotated(
      8,
      [470, 460],
      rect([430, 400, 116, 84], inks.cream, 4),
      stroke('M448 426h78M448 446h60M448 464h68', inks.blue, 6),
    ),
    ...[
      [96, 470],
      [132, 478],
      [110, 448],
    ].map(([x = 0, y = 0]) => ellipse([x, y, 22, 9], inks.tan)),
  );
}

/** Eight loaves around a bowl, seen from above. */
export function bakeTable(): string {
  const [lines, hatched] = hatch('h', inks.coral, { step: 34, width: 12, degrees: 0 });
  const loaves = Array.from({ length: 8 }, (_, index) =>
    rotated(
      index * 45,
      [300, 300],
      ellipse([306, 128, 54, 68], inks.plum),
      ellipse([300, 120, 54, 68], index % 2 === 0 ? inks.tan : inks.umber),
      stroke('M300 80c14 24 14 56 0 80', inks.cream, 8),
    ),
  );
  return sheet(
    { title: 'Eight loaves around a bowl of flour, from above', ground: inks.rose },
    lines,
    rect([22, 22, 556, 556], hatched),
    ...loaves,
    circle([306, 308], 92, inks.plum),
    circle([300, 300], 92, inks.blue),
    circle([300, 300], 76, inks.cream),
    stroke('M270 320c20 16 46 6 58-18', inks.rose, 10),
    leaf([322, 300], { length: 74, degrees: 40, fill: inks.leaf }),
    leaf([322, 300], { length: 60, degrees: 86, fill: inks.green }),
  );
}

function loafAt([x, y]: Point, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    shape('M-130 0c-30-90 50-130 130-130s160 40 130 130z', inks.umber),
    shape('M-112-16c-10-66 50-96 112-96s122 30 112 96z', inks.tan),
    stroke('M-56-82l22 50M-4-92l20 58M48-84l16 48', inks.cream, 12),
  ].join('')}</g>`;
}

function herbPot([x, y]: Point, index: number): string {
  const fill: Ink = index % 2 === 0 ? inks.green : inks.leaf;
  return translated(
    [x, y],
    ...[-50, -26, 0, 24, 48].map((degrees, turn) =>
      leaf([0, -84], { length: 130 - Math.abs(turn - 2) * 18 + index * 8, degrees, fill }),
    ),
    shape('M-52-90H52L40 0H-40z', index % 2 === 0 ? inks.vermilion : inks.plum),
    rect([-58, -98, 116, 18], inks.umber, 4),
  );
}

/** A jar that stands on the origin, 320 high at size 1. */
function jarAt(size: number): string {
  const random = seededRandom('Pilar');
  const bubbles = Array.from({ length: 26 }, () =>
    circle([random.between(-92, 92), random.between(-180, -24)], random.between(4, 13), inks.cream),
  );
  return `<g transform="scale(${size})">${[
    rect([-120, -280, 240, 280], inks.sky, 30),
    shape('M-112-196c40-34 70-8 112-18s80-16 112 12v166a28 28 0 0 1-28 28H-84a28 28 0 0 1-28-28z', inks.tan),
    ...bubbles,
    rect([-124, -136, 248, 16], inks.vermilion, 8),
    rect([-104, -322, 208, 46], inks.umber, 10),
    rect([-96, -262, 16, 200], inks.cream, 8),
  ].join('')}</g>`;
}

function wheat([x, y]: Point, degrees: number): string {
  const grains = [0, 1, 2, 3].flatMap((row) =>
    [-34, 34].map((turn) => leaf([x, y - 120 - row * 34], { length: 54, degrees: turn, fill: inks.mustard })),
  );
  return rotated(
    degrees,
    [x, y],
    stroke(`M${x} ${y}v-250`, inks.umber, 7),
    ...grains,
    leaf([x, y - 250], { length: 56, degrees: 0, fill: inks.mustard }),
  );
}
