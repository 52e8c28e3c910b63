import { seededRandom } from '../../files/seededRandom.ts';
import { inks, type Ink } from '../../files/palette.ts';
import {
  awning,
  circle,
  ellipse,
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

/** A harbour at night, with sound leaving a boat. */
export function noorCover(): string {
  const random = seededRandom('harbour at night');
  const stars = Array.from({ length: 46 }, () =>
    circle([random.between(40, 1760), random.between(96, 300)], random.between(1.8, 4.4), inks.butter),
  );
  const boats = [
    [220, 470, 1, inks.vermilion],
    [620, 456, 0.8, inks.cream],
    [1010, 476, 1.1, inks.mustard],
    [1600, 460, 0.9, inks.coral],
  ] as const;
  return sheet(
    { title: 'Boats in a harbour at night, under a large moon', ground: inks.ink, width: 1800, height: 600 },
    ...stars,
    circle([1340, 270], 128, inks.mustard),
    ...[176, 226, 278].map((radius) => ring([1340, 270], radius, { ink: inks.plum, width: 9 })),
    rect([22, 440, 1756, 140], inks.blue),
    ...boats.map(([x, y, size, hull]) => boat([x, y], size, hull)),
    ...[480, 516, 552].map((y, row) => waves([20 - row * 34, y], 30, row === 1 ? inks.sky : inks.plum)),
    awning([22, 22, 1756, 62], 25, [inks.mustard, inks.cream]),
  );
}

/** A record with a sea on its label. */
export function harbour(): string {
  return sheet(
    { title: 'A record with a moonlit harbour on its label', ground: inks.butter },
    rect([22, 430, 556, 150], inks.mustard),
    circle([306, 308], 232, inks.umber),
    circle([298, 298], 232, inks.ink),
    ...[210, 192, 174, 156, 138].map((radius) => ring([298, 298], radius, { ink: inks.umber, width: 3 })),
    circle([298, 298], 104, inks.vermilion),
    circle([330, 258], 26, inks.butter),
    `<clipPath id="label"><circle cx="298" cy="298" r="104"/></clipPath>`,
    `<g clip-path="url(#label)">${rect([190, 310, 216, 100], inks.blue)}${waves([176, 330], 6, inks.sky)}${waves([160, 362], 7, inks.sky)}${boat([274, 326], 0.42, inks.cream)}</g>`,
    circle([298, 298], 9, inks.butter),
    rotated(26, [520, 96], rect([508, 76, 18, 270], inks.cream, 9), rect([496, 330, 42, 56], inks.ink, 6)),
    circle([517, 92], 34, inks.plum),
    circle([517, 92], 13, inks.cream),
  );
}

/** Chairs in the dark, and two loudspeakers. */
export function listeningNight(): string {
  const [dots, dotted] = screen('d', inks.mustard, [13, 2.6]);
  const chairs = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 5 - (row % 2) }, (_, seat) =>
      chair([110 + seat * 95 + (row % 2) * 48, 424 + row * 56], row === 1 ? inks.vermilion : inks.coral),
    ),
  );
  return sheet(
    { title: 'Rows of chairs before two loudspeakers, under one lamp', ground: inks.ink },
    dots,
    shape('M300 40L520 420H80z', inks.mustard),
    overprint(shape('M300 40L520 420H80z', dotted)),
    rect([294, 22, 12, 40], inks.cream),
    shape('M264 86c0-46 72-46 72 0z', inks.vermilion),
    ...[92, 396].map((x) => loudspeaker([x, 150])),
    ...chairs,
  );
}

/** A cassette in the rain. */
export function cassette(): string {
  const random = seededRandom('rain on five roofs');
  const drops = Array.from({ length: 64 }, (_, index) => {
    const x = 30 + (index % 8) * 72 + random.between(-22, 22);
    const y = 30 + Math.floor(index / 8) * 70 + random.between(-20, 20);
    return stroke(`M${x.toFixed(1)} ${y.toFixed(1)}l-9 30`, index % 3 === 0 ? inks.cream : inks.blue, 6);
  });
  const [lines, hatched] = hatch('h', inks.ink, { step: 12, width: 3, degrees: 70 });
  return sheet(
    { title: 'A cassette in the rain, with five roofs on its label', ground: inks.sky },
    lines,
    ...drops,
    rotated(
      -6,
      [300, 310],
      rect([86, 172, 440, 290], inks.plum, 22),
      rect([76, 160, 440, 290], inks.vermilion, 22),
      rect([104, 186, 384, 176], inks.cream, 10),
      ...[0, 1, 2, 3, 4].map((roof) =>
        shape(
          `M${116 + roof * 73} 246l34-40 34 40z`,
          [inks.blue, inks.green, inks.mustard, inks.coral, inks.plum][roof] ?? inks.blue,
        ),
      ),
      rect([116, 252, 360, 8], inks.ink),
      rect([176, 278, 240, 70], inks.ink, 35),
      ...[218, 374].map((x) => reel([x, 313])),
      shape('M160 450l22-56h228l22 56z', inks.coral),
      overprint(shape('M160 450l22-56h228l22 56z', hatched)),
    ),
  );
}

/** A street with an ear to it. */
export function soundWalk(): string {
  const houses = [
    [22, 240, 130, inks.coral],
    [152, 190, 120, inks.butter],
    [272, 260, 140, inks.sky],
    [412, 210, 166, inks.rose],
  ] as const;
  return sheet(
    { title: 'A row of houses, and sound in rings around an open door', ground: inks.blue },
    circle([470, 110], 52, inks.butter),
    ...houses.map(([x, y, width, wall]) =>
      [
        shape(`M${x - 6} ${y}l${width / 2 + 6} -74 ${width / 2 + 6} 74z`, inks.ink),
        rect([x, y, width, 300], wall),
        ...[0, 1].map((index) =>
          rect([x + width * (0.18 + index * 0.4), y + 36, width * 0.24, 50], inks.ink, 4),
        ),
      ].join(''),
    ),
    rect([22, 470, 556, 110], inks.ink),
    ...[70, 120, 172, 228].map((radius) => ring([340, 440], radius, { ink: inks.vermilion, width: 12 })),
    rect([306, 372, 68, 100], inks.ink, 4),
    rect([318, 384, 44, 88], inks.mustard),
    ...Array.from({ length: 7 }, (_, index) => rect([40 + index * 78, 520, 46, 12], inks.cream)),
  );
}

function ring([x, y]: Point, radius: number, { ink, width }: { ink: Ink; width: number }): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
}

function waves([x, y]: Point, count: number, ink: Ink): string {
  const crests = Array.from({ length: count }, () => 'q15-14 30 0t30 0').join('');
  return stroke(`M${x} ${y}${crests}`, ink, 8);
}

function boat([x, y]: Point, size: number, hull: Ink): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${rect([-5, -210, 10, 200], inks.umber)}${shape('M8-200c70 40 86 110 80 150H8z', inks.cream)}${shape('M-8-170c-46 40-60 86-56 120h56z', inks.rose)}${shape('M-120-30h240c-14 50-40 64-70 64h-100c-30 0-56-14-70-64z', hull)}${rect([-116, -30, 232, 12], inks.umber)}</g>`;
}

function loudspeaker(at: Point): string {
  return translated(
    at,
    rect([0, 0, 112, 210], inks.umber, 8),
    rect([8, 8, 96, 194], inks.plum, 4),
    ...[
      [56, 56, 30],
      [56, 142, 42],
    ].map(([x = 0, y = 0, radius = 0]) =>
      [circle([x, y], radius, inks.ink), circle([x, y], radius * 0.5, inks.butter)].join(''),
    ),
  );
}

function chair(at: Point, fill: Ink): string {
  return translated(
    at,
    rect([-28, -40, 56, 52], fill, 10),
    rect([-32, 14, 64, 12], inks.cream, 4),
    stroke('M-24 26v24M24 26v24', inks.cream, 6),
  );
}

function reel([x, y]: Point): string {
  const teeth = [0, 60, 120].map((degrees) =>
    rotated(degrees, [x, y], rect([x - 4, y - 22, 8, 44], inks.ink)),
  );
  return circle([x, y], 28, inks.cream) + teeth.join('') + ellipse([x, y, 10, 10], inks.cream);
}
