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
} from './posterKit.ts';

export function mug(): string {
  const [dots, dotted] = screen('d', inks.ink, [13, 2.6]);
  return sheet(
    { title: 'A striped mug, steaming under an awning', ground: inks.butter },
    dots,
    circle([300, 330], 215, inks.mustard),
    rect([22, 470, 556, 110], inks.green),
    steam([250, 300, 350]),
    mugBody([180, 236], inks.vermilion, inks.cream),
    overprint(shape('M180 236h60v254h-26a34 34 0 0 1-34-34z', dotted)),
    awning([22, 22, 556, 46], 9, [inks.vermilion, inks.cream]),
  );
}

export function mugPair(): string {
  const [lines, hatched] = hatch('h', inks.ink, { step: 9, width: 2.2, degrees: 90 });
  return sheet(
    { title: 'Two mugs, one blue and one white, on a shelf', ground: inks.vermilion },
    lines,
    rect([22, 22, 278, 556], inks.coral),
    rect([22, 478, 556, 22], inks.ink),
    `<g transform="translate(36 222) scale(.98)">${mugBody([40, 0], inks.cream, inks.blue)}</g>`,
    `<g transform="translate(292 248) scale(.88)">${mugBody([30, 0], inks.blue, inks.butter)}</g>`,
    overprint(rect([22, 500, 556, 78], hatched)),
    circle([470, 130], 62, inks.butter),
  );
}

export function glazes(): string {
  const tiles: readonly (readonly [Ink, Ink])[] = [
    [inks.cream, inks.rose],
    [inks.mint, inks.leaf],
    [inks.sky, inks.blue],
    [inks.butter, inks.mustard],
    [inks.coral, inks.vermilion],
    [inks.rose, inks.plum],
    [inks.leaf, inks.green],
    [inks.blue, inks.sky],
    [inks.mustard, inks.vermilion],
    [inks.plum, inks.rose],
    [inks.green, inks.mint],
    [inks.vermilion, inks.butter],
  ];
  const random = seededRandom('twelve glazes');
  const drawn = tiles.map(([body, glaze], index) => {
    const x = 72 + (index % 4) * 120;
    const y = 78 + Math.floor(index / 4) * 158;
    const runs = [0, 1, 2].map(() => Math.round(random.between(34, 92)));
    return translated(
      [x, y],
      rect([0, 0, 96, 132], body, 8),
      glazeRun(runs, glaze),
      circle([48, 16], 7, inks.ink),
    );
  });
  return sheet({ title: 'Twelve glazed test tiles, each running its own way', ground: inks.ink }, ...drawn);
}

export function lemons(): string {
  return lemonSheet({ ground: inks.mint, fruit: inks.mustard, leaves: inks.green, black: inks.ink });
}

export function lemonsBlue(): string {
  return lemonSheet({ ground: inks.blue, fruit: inks.butter, leaves: inks.sky, black: inks.ink });
}

export function bowls(): string {
  const random = seededRandom('speckled bowls');
  const fills = [inks.cream, inks.coral, inks.butter, inks.sky] as const;
  const stack = fills.map((fill, index) => {
    const half = 200 - index * 27;
    const rim = 430 - index * 88;
    const bowl = shape(
      `M${300 - half} ${rim - 60}h${2 * half}c0 74-${half * 0.45} 122-${half * 0.7} 122h-${half * 0.6}c-${half * 0.25} 0-${half * 0.7}-48-${half * 0.7}-122z`,
      fill,
    );
    const specks = Array.from({ length: 22 }, () =>
      circle(
        [300 + random.between(-half * 0.72, half * 0.72), rim - 46 + random.between(0, 62)],
        random.between(1.6, 4.2),
        inks.ink,
      ),
    );
    return [bowl, ...specks, rect([300 - half, rim - 66, half * 2, 12], inks.ink, 6)].join('');
  });
  return sheet(
    { title: 'Four speckled bowls in a stack', ground: inks.leaf },
    circle([300, 280], 236, inks.green),
    rect([22, 492, 556, 90], inks.ink),
    ...stack,
  );
}

export function dinnerSet(): string {
  const [dots, dotted] = screen('d', inks.green, [12, 3]);
  const places = [
    [172, 172],
    [428, 172],
    [172, 428],
    [428, 428],
  ] as const;
  const plates = places.map(([x, y], index) => {
    const glaze = [inks.mint, inks.butter, inks.rose, inks.sky][index] ?? inks.mint;
    return [
      circle([x + 7, y + 9], 112, inks.plum),
      circle([x, y], 112, inks.cream),
      circle([x, y], 84, glaze),
      circle([x, y], 52, inks.cream),
      circle([x, y], 40, [inks.green, inks.vermilion, inks.plum, inks.blue][index] ?? inks.green),
    ].join('');
  });
  return sheet(
    { title: 'A table laid for four, seen from above', ground: inks.vermilion },
    dots,
    rect([22, 250, 556, 100], inks.coral),
    rect([250, 22, 100, 556], inks.coral),
    ...plates,
    circle([300, 300], 46, inks.ink),
    overprint(circle([300, 300], 46, dotted)),
    leaf([300, 316], { length: 86, degrees: -28, fill: inks.leaf }),
    leaf([300, 316], { length: 92, degrees: 16, fill: inks.mint }),
    leaf([300, 316], { length: 74, degrees: 64, fill: inks.leaf }),
  );
}

export function houseSign(): string {
  const letter = (x: number, path: string) => translated([x, 226], stroke(path, inks.blue, 22));
  return sheet(
    { title: 'An oval house sign with a cobalt number, on a brick wall', ground: inks.coral },
    bricks(),
    ellipse([310, 312, 226, 156], inks.ink),
    ellipse([300, 300, 226, 156], inks.cream),
    `<ellipse cx="300" cy="300" rx="200" ry="132" fill="none" stroke="${inks.blue}" stroke-width="5"/>`,
    letter(154, 'M0 30l40-30v148M0 148h80'),
    letter(268, 'M2 36a38 36 0 1 1 70 18L0 148h78'),
    letter(378, 'M54 2L0 62v50a34 38 0 0 0 70 0a34 34 0 0 0-68-6'),
    circle([116, 300], 9, inks.mustard),
    circle([484, 300], 9, inks.mustard),
    rotated(-14, [470, 120], leaf([520, 180], { length: 150, degrees: -34, fill: inks.green })),
    leaf([540, 190], { length: 130, degrees: -78, fill: inks.leaf }),
  );
}

function mugBody([x, y]: readonly [number, number], body: Ink, band: Ink): string {
  return translated(
    [x, y],
    `<path d="M206 50h34a58 64 0 0 1 0 128h-34" fill="none" stroke="${body}" stroke-width="32"/>`,
    shape('M0 0h220v220a34 34 0 0 1-34 34H34a34 34 0 0 1-34-34z', body),
    rect([0, 62, 220, 30], band),
    rect([0, 112, 220, 14], band),
    rect([0, 146, 220, 30], band),
    ellipse([110, 2, 110, 17], inks.ink),
  );
}

function steam(places: readonly number[]): string {
  return places.map((x) => stroke(`M${x} 196c-26-26 26-42 0-72s22-36 2-52`, inks.cream, 14)).join('');
}

function glazeRun([a = 60, b = 60, c = 60]: readonly number[], fill: Ink): string {
  return shape(
    `M8 0h80a8 8 0 0 1 8 8v${c}a16 16 0 0 1-32 0v-${c / 3}v${b - c + c / 3}a16 16 0 0 1-32 0v-${b / 3}v${a - b + b / 3}a16 16 0 0 1-32 0v-${a}a8 8 0 0 1 8-8z`,
    fill,
  );
}

function lemonSheet({
  ground,
  fruit,
  leaves,
  black,
}: Record<'ground' | 'fruit' | 'leaves' | 'black', Ink>): string {
  const [lines, hatched] = hatch('h', black, { step: 11, width: 3.4, degrees: 28 });
  const lemon =
    'M-128 0c0-62 54-92 128-92s128 30 128 92-54 92-128 92-128-30-128-92zM118-18l44 6c8 8 8 16 0 24l-44 6zM-118-14l-26 4c-6 6-6 14 0 20l26 4z';
  const places = [
    [222, 200, -24],
    [392, 318, 18],
    [214, 440, 8],
  ] as const;
  const fruits = places.map(([x, y, degrees]) =>
    translated(
      [x, y],
      rotated(degrees, [0, 0], shape(lemon, fruit)),
      overprint(
        translated(
          [9, 7],
          rotated(
            degrees,
            [0, 0],
            shape('M-100 40c30 44 190 50 214-38c20 58-40 92-114 92-50 0-88-18-100-54z', hatched),
          ),
        ),
      ),
      translated([6, 5], rotated(degrees, [0, 0], stroke(lemon, black, 6))),
    ),
  );
  return sheet(
    { title: 'Three lemons with leaves, printed in two colours', ground },
    lines,
    leaf([300, 176], { length: 180, degrees: 58, fill: leaves }),
    leaf([300, 176], { length: 130, degrees: 104, fill: leaves }),
    leaf([150, 330], { length: 130, degrees: -52, fill: leaves }),
    leaf([430, 440], { length: 150, degrees: 132, fill: leaves }),
    ...fruits,
    stroke('M306 172l92-58M306 172l110 26M430 444l96 84', black, 6),
  );
}

function bricks(): string {
  return Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 7 }, (_unused, column) =>
      rect(
        [column * 104 - (row % 2) * 52, 26 + row * 56, 94, 46],
        (row + column) % 4 === 0 ? inks.rose : inks.vermilion,
        3,
      ),
    ).join(''),
  ).join('');
}
