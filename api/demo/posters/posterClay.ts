import { inks, type Ink } from '../../files/palette.ts';
import {
  awning,
  circle,
  ellipse,
  leaf,
  overprint,
  rect,
  screen,
  shape,
  sheet,
  stroke,
  translated,
  type Point,
} from './posterKit.ts';

/** A long board of drying pots. */
export function theoCover(): string {
  const [dots, dotted] = screen('d', inks.green, [14, 3]);
  const glazes = [inks.green, inks.cream, inks.leaf, inks.umber] as const;
  return sheet(
    { title: 'A board of mugs, jugs and lamps, drying', ground: inks.mint, width: 1800, height: 600 },
    dots,
    circle([420, 280], 190, inks.butter),
    overprint(circle([1480, 500], 300, dotted)),
    rect([22, 470, 1756, 22], inks.umber),
    rect([22, 492, 1756, 88], inks.green),
    ...[130, 330, 1010, 1210].map((x, index) =>
      mugAt([x, 470], 0.62, { body: glazes[index % 4] ?? inks.green, wave: inks.mustard }),
    ),
    translated(
      [560, 470],
      shape('M-50-230h100c6 60 44 90 44 150 0 50-30 80-94 80s-94-30-94-80c0-60 38-90 44-150z', inks.umber),
      stroke('M52-190c70-20 80 90 34 110', inks.umber, 20),
      shape('M-50-230h-34l34 34z', inks.umber),
      rect([-90, -110, 180, 20], inks.butter),
    ),
    translated([800, 470], lampAt(0.52)),
    translated(
      [1420, 470],
      shape('M-80-120H80L64 0H-64z', inks.coral),
      ...[-44, -16, 14, 44].map((degrees, index) =>
        leaf([0, -110], {
          length: 190 - index * 14,
          degrees,
          fill: index % 2 === 0 ? inks.green : inks.leaf,
        }),
      ),
    ),
    translated([1650, 470], lampAt(0.62)),
    awning([22, 22, 1756, 62], 25, [inks.green, inks.cream]),
  );
}

/** The mug of the drawing: a wave around its middle. */
export function breakfastMug(): string {
  const [dots, dotted] = screen('d', inks.ink, [13, 2.4]);
  return sheet(
    { title: 'A green mug with a pale wave, beside a boiled egg', ground: inks.mint },
    dots,
    circle([440, 150], 74, inks.mustard),
    rect([22, 476, 556, 104], inks.cream),
    ...Array.from({ length: 6 }, (_, index) => rect([22 + index * 96, 476, 48, 104], inks.leaf)),
    ellipse([286, 496, 190, 20], inks.green),
    mugAt([270, 490], 1.16, { body: inks.green, wave: inks.butter }),
    overprint(shape('M142 188h60v302h-22a38 38 0 0 1-38-38z', dotted)),
    translated(
      [488, 496],
      shape('M-40 0l-12-44h104L40 0z', inks.umber),
      shape('M-42-44c0-66 28-100 42-100s42 34 42 100z', inks.cream),
      shape('M-30-92c10-36 22-52 30-52s20 16 30 52l-12 12-10-12-10 12-10-12-8 12z', inks.coral),
    ),
    ...[212, 270, 328].map((x) => stroke(`M${x} 150c-22-22 22-36 0-62s18-30 2-44`, inks.cream, 13)),
  );
}

/** A lamp of clay, lit. */
export function clayLamp(): string {
  const [dots, dotted] = screen('d', inks.mustard, [15, 4]);
  return sheet(
    { title: 'A lit clay lamp on a table, with a book', ground: inks.plum },
    dots,
    shape('M180 300L60 500h480L420 300z', inks.mustard),
    overprint(circle([300, 300], 270, dotted)),
    rect([22, 490, 556, 90], inks.umber),
    translated([300, 492], lampAt(1.24)),
    stroke('M350 488c80 6 90-30 150-6 40 16 60 0 78-6', inks.leaf, 9),
    rect([92, 466, 130, 26], inks.vermilion, 4),
    rect([104, 440, 110, 26], inks.sky, 4),
    rect([92, 474, 130, 6], inks.cream),
  );
}

/** Soup from the bowl that has just left the kiln. */
export function kilnSoup(): string {
  const [dots, dotted] = screen('d', inks.vermilion, [14, 3.4]);
  return sheet(
    { title: 'A bowl of soup, steaming before the open kiln', ground: inks.leaf },
    dots,
    shape('M96 500V270a204 204 0 0 1 408 0v230z', inks.umber),
    ...Array.from({ length: 5 }, (_, row) => rect([96, 290 + row * 44, 408, 6], inks.plum)),
    shape('M152 500V280a148 148 0 0 1 296 0v220z', inks.ink),
    shape('M152 500V280a148 148 0 0 1 296 0v220z', dotted),
    ...[
      [196, 270],
      [272, 270],
      [348, 270],
    ].map(([x = 0, y = 0], index) =>
      shape(
        `M${x} ${y}h52c4 24-6 50-14 60h-24c-8-10-18-36-14-60z`,
        [inks.sky, inks.butter, inks.coral][index] ?? inks.sky,
      ),
    ),
    rect([168, 330, 264, 12], inks.umber),
    rect([22, 500, 556, 80], inks.green),
    ellipse([300, 536, 176, 18], inks.ink),
    shape('M140 404h320c0 78-58 128-108 128H248c-50 0-108-50-108-128z', inks.cream),
    ellipse([300, 404, 160, 30], inks.umber),
    ellipse([300, 406, 140, 22], inks.mustard),
    ...[
      [236, 404],
      [300, 412],
      [362, 402],
    ].map(([x = 0, y = 0]) => leaf([x, y + 6], { length: 26, degrees: x - 280, fill: inks.green })),
    rect([160, 456, 280, 16], inks.leaf, 8),
    ...[250, 300, 350].map((x) => stroke(`M${x} 372c-18-18 18-30 0-52s14-24 2-38`, inks.cream, 11)),
  );
}

/** Five handles, each on its piece of wall. */
export function handles(): string {
  const paths = [
    'M0 60c56-16 56 50 4 44',
    'M0 30c84-26 96 116 0 110',
    'M0 0c110-24 110 170 0 150',
    'M-58 8c0-84 58-84 58 0',
    'M0 70h52c20 0 20 26 0 26H0',
  ];
  const drawn = paths.map((path, index) => {
    const x = 118 + (index % 3) * 166 + (index > 2 ? 84 : 0);
    const y = index > 2 ? 372 : 116;
    const glaze = [inks.vermilion, inks.green, inks.blue, inks.mustard, inks.umber][index] ?? inks.green;
    return translated(
      [x, y],
      rect([-66, 0, 74, 150], glaze, 12),
      stroke(path, glaze, 22),
      rect([-66, 0, 74, 12], inks.ink, 6),
    );
  });
  return sheet(
    { title: 'Five mug handles, each of another shape', ground: inks.butter },
    rect([40, 66, 520, 250], inks.cream, 12),
    rect([40, 326, 520, 220], inks.rose, 12),
    ...drawn,
  );
}

function mugAt([x, y]: Point, size: number, { body, wave }: { body: Ink; wave: Ink }): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    `<path d="M104-200h34a54 60 0 0 1 0 120h-34" fill="none" stroke="${body}" stroke-width="30"/>`,
    shape('M-110-260h220v226a34 34 0 0 1-34 34h-152a34 34 0 0 1-34-34z', body),
    shape('M-110-178c44 30 70-26 110 0s66 26 110 0v66c-44 26-70 26-110 0s-66-30-110 0z', wave),
    ellipse([0, -258, 110, 16], inks.ink),
  ].join('')}</g>`;
}

/** A lamp that stands on the origin, 300 high at size 1. */
function lampAt(size: number): string {
  return `<g transform="scale(${size})">${[
    rect([-9, -170, 18, 160], inks.umber),
    shape('M-70 0c0-30 40-36 70-36s70 6 70 36z', inks.umber),
    shape('M-64-300H64l76 140h-280z', inks.tan),
    shape('M-140-160h280l6 14h-292z', inks.butter),
    circle([0, -146], 26, inks.cream),
    stroke('M-60-262h120M-80-226h160M-100-190h200', inks.umber, 6),
  ].join('')}</g>`;
}
