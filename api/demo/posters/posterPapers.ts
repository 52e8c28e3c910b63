import { seededRandom } from '../../files/seededRandom.ts';
import { inks, type Ink } from '../../files/palette.ts';
import {
  circle,
  hatch,
  leaf,
  translated,
  overprint,
  rect,
  screen,
  shape,
  sheet,
  stroke,
  rotated,
  wideSheet,
} from './posterKit.ts';

export function patterns(): string {
  return tilework('bakery tiles', inks.cream, [inks.vermilion, inks.blue, inks.mustard, inks.green]);
}

export function patternsNight(): string {
  return tilework('bakery tiles at night', inks.ink, [inks.sky, inks.coral, inks.butter, inks.leaf]);
}

export function logBook(): string {
  const lines = Array.from({ length: 7 }, (_, index) => rect([212, 360 + index * 22, 214, 5], inks.sky));
  return sheet(
    { title: 'A notebook with the outline of a vase and lines to fill', ground: inks.blue },
    rotated(
      -7,
      [300, 300],
      rect([166, 86, 320, 448], inks.ink, 10),
      rect([152, 72, 320, 448], inks.cream, 10),
      rect([152, 72, 40, 448], inks.vermilion, 10),
      ...Array.from({ length: 9 }, (_, index) => circle([172, 112 + index * 46], 7, inks.cream)),
      stroke(
        'M272 112h80M282 112c-4 40-40 52-40 106 0 48 34 62 40 92h60c6-30 40-44 40-92 0-54-36-66-40-106',
        inks.ink,
        7,
      ),
      stroke('M408 122v186M398 122h20M398 308h20', inks.vermilion, 5),
      stroke('M244 330h138M244 322v16M382 322v16', inks.vermilion, 5),
      ...lines,
    ),
    rotated(
      34,
      [470, 440],
      rect([452, 300, 30, 200], inks.mustard),
      shape('M452 500h30l-15 46z', inks.rose),
      shape('M461 528h12l-6 18z', inks.ink),
      rect([452, 284, 30, 22], inks.vermilion),
    ),
  );
}

export function printPost(): string {
  const grounds = [inks.vermilion, inks.green, inks.blue, inks.mustard, inks.plum, inks.leaf] as const;
  const stamps = Array.from({ length: 12 }, (_, index) => {
    const x = 62 + (index % 4) * 124;
    const y = 68 + Math.floor(index / 4) * 160;
    const ground = grounds[(index * 5 + Math.floor(index / 4)) % grounds.length] ?? inks.blue;
    return translated([x, y], perforated(), rect([10, 10, 84, 124], ground), stampPicture(index));
  });
  const postmark = [58, 44, 30].map(
    (radius) => `<circle cx="446" cy="196" r="${radius}" fill="none" stroke="${inks.ink}" stroke-width="5"/>`,
  );
  return sheet(
    { title: 'Twelve stamps, one for each month, with a postmark', ground: inks.sky },
    ...stamps,
    overprint(
      ...postmark,
      stroke('M500 170c20-12 30 12 60 0M504 196c20-12 30 12 60 0M500 222c20-12 30 12 60 0', inks.ink, 5),
    ),
  );
}

export function linocut(): string {
  const [lines, hatched] = hatch('h', inks.plum, { step: 10, width: 3, degrees: -40 });
  const body = 'M96 330c60-110 210-140 300-40l92-70c-10 50-10 90 0 140l-92-62c-90 92-240 76-300 32z';
  return wideSheet(
    { title: 'A fish in two colours, the second pull a little off the first', ground: inks.rose },
    lines,
    ...[
      [-120, 150],
      [-96, 262],
      [650, 190],
    ].map(([x, y]) => stroke(`M${x} ${y}c20-22 40-22 60 0c20-22 40-22 60 0`, inks.plum, 7)),
    circle([300, 300], 226, inks.butter),
    shape(body, inks.vermilion),
    overprint(translated([14, -12], shape(body, inks.sky))),
    overprint(
      shape(
        'M-278 420c60-34 92 34 150 0s92 34 150 0 92 34 150 0 92 34 150 0 92 34 150 0 92 34 150 0 92 34 150 0 92 34 150 0v160H-278z',
        hatched,
      ),
    ),
    stroke('M190 274c24 34 24 66 0 98', inks.ink, 8),
    ...[236, 282, 328].map((x) => stroke(`M${x} 286c18 26 18 50 0 76`, inks.ink, 6)),
    circle([152, 310], 11, inks.ink),
    circle([155, 307], 4, inks.cream),
  );
}

export function linoWeekend(): string {
  const curls = [
    [136, 470],
    [214, 512],
    [480, 486],
  ] as const;
  return sheet(
    { title: 'A gouge cutting a leaf into a block of lino', ground: inks.mustard },
    rotated(
      -8,
      [290, 320],
      rect([112, 122, 340, 380], inks.ink, 6),
      rect([100, 108, 340, 380], inks.green, 6),
      leaf([270, 462], { length: 330, degrees: 0, fill: inks.mint }),
      stroke('M270 462V150', inks.green, 7),
      ...[0, 1, 2, 3, 4].map((index) =>
        stroke(
          `M270 ${400 - index * 50}l-${62 - index * 6} -44M270 ${400 - index * 50}l${62 - index * 6} -44`,
          inks.green,
          6,
        ),
      ),
    ),
    rotated(
      42,
      [420, 250],
      rect([404, 12, 44, 170], inks.vermilion, 22),
      rect([412, 168, 28, 26], inks.butter),
      shape('M414 194h24v74l-12 22-12-22z', inks.cream),
    ),
    ...curls.map(([x, y]) => stroke(`M${x} ${y}c34-6 46 34 18 40s-28-34 2-30`, inks.cream, 8)),
  );
}

/** Tiles of quarter circles. */
function tilework(seed: string, ground: Ink, colours: readonly [Ink, ...Ink[]]): string {
  const random = seededRandom(seed);
  const step = 92.7;
  const tiles = Array.from({ length: 36 }, (_, index) => {
    const x = 22 + (index % 6) * step;
    const y = 22 + Math.floor(index / 6) * step;
    const middle = [x + step / 2, y + step / 2] as const;
    const first = random.pick(colours);
    const second = random.pick(colours);
    const big = shape(`M${x} ${y}h${step}a${step} ${step} 0 0 1 -${step} ${step}z`, first);
    const small = shape(
      `M${x} ${y}h${step / 2}a${step / 2} ${step / 2} 0 0 1 -${step / 2} ${step / 2}z`,
      ground,
    );
    const dot = circle([x + step * 0.8, y + step * 0.8], step * 0.13, second);
    return rotated(random.pick([0, 90, 180, 270]), middle, big, small, dot);
  });
  const [dots, dotted] = screen('d', inks.ink, [11, 1.7]);
  return sheet(
    { title: 'A floor of quarter-circle tiles', ground },
    dots,
    ...tiles,
    overprint(rect([22, 300, 556, 280], dotted)),
  );
}

function perforated(): string {
  const teeth = [
    ...Array.from({ length: 7 }, (_, index) => [
      circle([10 + index * 14, 0], 5, inks.sky),
      circle([10 + index * 14, 144], 5, inks.sky),
    ]).flat(),
    ...Array.from({ length: 9 }, (_, index) => [
      circle([0, 16 + index * 14], 5, inks.sky),
      circle([104, 16 + index * 14], 5, inks.sky),
    ]).flat(),
  ];
  return rect([0, 0, 104, 144], inks.cream) + teeth.join('');
}

function stampPicture(index: number): string {
  const month = index % 6;
  if (month === 0) return circle([52, 62], 26, inks.butter) + rect([10, 96, 84, 38], inks.ink);
  if (month === 1)
    return (
      leaf([52, 122], { length: 100, degrees: 0, fill: inks.mint }) + stroke('M52 124V40', inks.green, 4)
    );
  if (month === 2)
    return [0, 1, 2]
      .map((row) => stroke(`M18 ${52 + row * 26}c12-14 22 14 34 0s22 14 34 0`, inks.sky, 6))
      .join('');
  if (month === 3)
    return shape('M34 46h36c0 22 18 28 18 50s-16 30-36 30-36-8-36-30 18-28 18-50z', inks.cream);
  if (month === 4)
    return (
      [0, 60, 120, 180, 240, 300]
        .map((degrees) => leaf([52, 72], { length: 44, degrees, fill: inks.coral }))
        .join('') + circle([52, 72], 11, inks.butter)
    );
  return shape('M52 30l34 92H18z', inks.cream) + shape('M52 30l12 34H40z', inks.sky);
}
