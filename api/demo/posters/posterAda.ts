import { inks } from '../../files/palette.ts';
import {
  awning,
  circle,
  ellipse,
  hatch,
  leaf,
  translated,
  overprint,
  rect,
  screen,
  shape,
  sheet,
  stroke,
} from './posterKit.ts';

/** Ada at her stall: hair in a knot, a striped shirt, an apron. */
export function portrait(): string {
  const [lines, hatched] = hatch('h', inks.blue, { step: 30, width: 13, degrees: 0 });
  return sheet(
    { title: 'A drawn portrait of Ada Moreau in her apron', ground: inks.butter },
    lines,
    circle([300, 330], 232, inks.mustard),
    circle([362, 120], 54, inks.ink),
    shape(
      'M176 300c-10-120 50-176 124-176s134 56 124 176c-4 50-26 70-40 84H216c-14-14-36-34-40-84z',
      inks.ink,
    ),
    rect([262, 350, 76, 110], inks.coral),
    shape('M60 600c0-120 86-178 176-186 20 34 108 34 128 0 90 8 176 66 176 186z', inks.cream),
    overprint(shape('M60 600c0-120 86-178 176-186 20 34 108 34 128 0 90 8 176 66 176 186z', hatched)),
    ellipse([300, 290, 98, 116], inks.rose),
    shape('M202 262c20-84 176-92 196 0-40-10-70-34-92-62-22 30-58 54-104 62z', inks.ink),
    ...[262, 340].map((x) => circle([x, 288], 9, inks.ink)),
    ...[238, 362].map((x) => circle([x, 330], 20, inks.coral)),
    stroke('M302 288c-6 20-10 30-2 38', inks.ink, 6),
    stroke('M270 352c18 18 44 18 62 0', inks.vermilion, 9),
    circle([196, 332], 12, inks.vermilion),
    circle([404, 332], 12, inks.vermilion),
    shape('M196 600V490h208v110z', inks.green),
    stroke('M208 492l36-76M392 492l-36-76', inks.green, 20),
    rect([246, 536, 108, 64], inks.leaf, 8),
    awning([22, 22, 556, 30], 11, [inks.vermilion, inks.cream]),
  );
}

/** The cover of her page: a shelf with all her products. */
export function cover(): string {
  const [dots, dotted] = screen('d', inks.vermilion, [14, 3.2]);
  return sheet(
    {
      title: 'A long shelf with pots, bowls, prints and a lamp',
      ground: inks.rose,
      width: 1800,
      height: 600,
    },
    dots,
    circle([1380, 250], 210, inks.coral),
    overprint(circle([300, 520], 330, dotted)),
    rect([22, 470, 1756, 20], inks.ink),
    rect([22, 490, 1756, 90], inks.green),
    vase([150, 470]),
    translated(
      [330, 470],
      shape('M-92-96H92c0 56-30 96-64 96h-56c-34 0-64-40-64-96z', inks.blue),
      rect([-98, -106, 196, 14], inks.ink, 7),
    ),
    translated(
      [330, 364],
      shape('M-74-76H74c0 44-22 76-50 76h-48c-28 0-50-32-50-76z', inks.cream),
      rect([-80, -84, 160, 12], inks.ink, 6),
    ),
    translated(
      [560, 470],
      rect([-84, -290, 168, 240], inks.ink),
      rect([-72, -278, 144, 216], inks.butter),
      circle([0, -190], 48, inks.mustard),
      shape('M-72-62v-60c40-30 60 14 84-8s40-24 60 0v68z', inks.leaf),
      shape('M-70-50h140v50h-20v-30h-100v30h-20z', inks.ink),
    ),
    translated(
      [790, 470],
      stroke('M60-150h26a44 46 0 0 1 0 92H60', inks.vermilion, 24),
      shape('M-76-184H76V-26A26 26 0 0 1 50 0H-50a26 26 0 0 1-26-26z', inks.vermilion),
      rect([-76, -138, 152, 18], inks.cream),
      rect([-76, -104, 152, 34], inks.cream),
      ellipse([0, -184, 76, 12], inks.ink),
    ),
    translated(
      [1010, 470],
      shape('M-60 0l-14-90H74L60 0z', inks.coral),
      ...[-40, -12, 18, 46].map((degrees, index) =>
        leaf([0, -84], { length: 190 - index * 12, degrees, fill: index % 2 === 0 ? inks.green : inks.leaf }),
      ),
    ),
    translated(
      [1200, 470],
      shape(
        'M-44-230h88c2 40-16 50-16 76 0 34 62 50 62 98 0 36-40 56-90 56s-90-20-90-56c0-48 62-64 62-98 0-26-18-36-16-76z',
        inks.plum,
      ),
      rect([-80, -70, 160, 12], inks.rose),
      rect([-84, -46, 168, 12], inks.rose),
      ellipse([0, -230, 44, 9], inks.ink),
    ),
    translated(
      [1400, 470],
      ...[0, 1, 2, 3].map((index) =>
        rect(
          [-110 + index * 6, -26 - index * 28, 220 - index * 12, 26],
          [inks.cream, inks.sky, inks.cream, inks.butter][index] ?? inks.cream,
          13,
        ),
      ),
    ),
    translated(
      [1630, 470],
      rect([-8, -300, 16, 300], inks.ink),
      rect([-60, -14, 120, 14], inks.ink),
      shape('M-100-250l50-110h100l50 110z', inks.mustard),
      overprint(shape('M-100-250h200l70 250h-340z', inks.butter)),
    ),
    awning([22, 22, 1756, 62], 25, [inks.vermilion, inks.cream]),
  );
}

function vase([x, y]: readonly [number, number]): string {
  return translated(
    [x, y],
    shape('M-30-210h60c0 50 50 70 50 130 0 50-30 80-80 80s-80-30-80-80c0-60 50-80 50-130z', inks.mustard),
    ...[0, 1, 2].map((row) => stroke(`M-70 ${-96 + row * 26}c24-16 46 16 70 0s46 16 70 0`, inks.ink, 6)),
    ellipse([0, -210, 30, 7], inks.ink),
    stroke('M0-212c-6-50-30-70-40-104M0-212c4-60 20-80 26-120', inks.green, 6),
    circle([-42, -322], 26, inks.vermilion),
    circle([28, -338], 30, inks.coral),
    circle([28, -338], 11, inks.butter),
    circle([-42, -322], 9, inks.butter),
  );
}
