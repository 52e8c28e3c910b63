import { seededRandom } from '../../files/seededRandom.ts';
import { inks, type Ink } from '../../files/palette.ts';
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
  rotated,
  wideSheet,
} from './posterKit.ts';

export function market(): string {
  const stalls = [
    [46, 330, inks.vermilion, inks.cream],
    [222, 290, inks.green, inks.butter],
    [398, 330, inks.blue, inks.cream],
  ] as const;
  return sheet(
    { title: 'Three market stalls under bunting and a low sun', ground: inks.sky },
    circle([452, 152], 82, inks.mustard),
    rect([22, 486, 556, 94], inks.butter),
    bunting(),
    ...stalls.map(([x, y, first, second]) => stall([x, y], [first, second])),
  );
}

export function kiln(): string {
  const [dots, dotted] = screen('d', inks.vermilion, [12, 3.4]);
  const flame =
    'M0 0c-46-30-50-74-14-116 2 26 12 36 22 40 2-34-8-58 16-86 6 46 52 70 46 118-4 30-34 52-70 44z';
  return sheet(
    { title: 'A kiln with a fire in its arch', ground: inks.plum },
    dots,
    circle([300, 320], 250, inks.vermilion),
    overprint(circle([300, 320], 250, dotted)),
    shape('M116 530V300a184 184 0 0 1 368 0v230z', inks.coral),
    shape('M156 530V304a144 144 0 0 1 288 0v226z', inks.ink),
    translated([270, 516], `<g transform="scale(1.75)">${shape(flame, inks.vermilion)}</g>`),
    translated([278, 516], `<g transform="scale(1.15)">${shape(flame, inks.mustard)}</g>`),
    translated([288, 516], `<g transform="scale(.6)">${shape(flame, inks.cream)}</g>`),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
      rotated(-75 + index * 25, [300, 304], rect([292, 118, 16, 44], inks.plum)),
    ),
    rect([84, 520, 432, 40], inks.butter),
    rect([400, 60, 60, 120], inks.coral),
    circle([430, 44], 26, inks.rose),
    circle([470, 60], 18, inks.rose),
  );
}

export function potterAtWheel(): string {
  const rings = [214, 184, 150, 112].map((radius, index) =>
    ellipse([300, 462, radius, radius * 0.3], index % 2 === 0 ? inks.ink : inks.coral),
  );
  return wideSheet(
    { title: 'A vase rising from a turning wheel', ground: inks.vermilion },
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      stroke(
        `M${92 - index * 26} ${420 - index * 34}a${230 + index * 30} ${90 + index * 20} 0 0 1 ${416 + index * 52} 0`,
        inks.coral,
        12,
      ),
    ),
    ...rings,
    shape(
      'M240 160h120c4 46-22 58-22 88 0 46 76 66 76 134 0 56-50 88-114 88s-114-32-114-88c0-68 76-88 76-134 0-30-26-42-22-88z',
      inks.cream,
    ),
    overprint(shape('M300 160h60c4 46-22 58-22 88 0 46 76 66 76 134 0 56-50 88-114 88z', inks.rose)),
    ...[300, 344, 388, 426].map((y) =>
      stroke(`M${214 - (y - 300) * 0.2} ${y}c60 20 112 20 172 0`, inks.vermilion, 7),
    ),
    ellipse([300, 162, 60, 13], inks.ink),
    hand('left'),
    hand('right'),
  );
}

export function window(): string {
  const panes = [0, 1, 2, 3].map((index) =>
    rect(
      [92 + (index % 2) * 214, 70 + Math.floor(index / 2) * 170, 202, 158],
      index === 1 ? inks.butter : inks.sky,
    ),
  );
  return wideSheet(
    { title: 'The studio window with vases and bowls on the sill', ground: inks.green },
    stroke('M-90 0v120', inks.ink, 6),
    shape('M-160 206a70 86 0 0 1 140 0z', inks.vermilion),
    circle([-90, 210], 20, inks.butter),
    rect([-150, 396, 120, 24], inks.rose, 4),
    rect([-164, 420, 140, 26], inks.mustard, 4),
    rect([618, 96, 142, 196], inks.ink),
    rect([628, 106, 122, 176], inks.cream),
    circle([689, 172], 38, inks.vermilion),
    shape('M628 282v-46c24-20 44 12 62-6s40-18 60 0v52z', inks.leaf),
    shape('M640 446c-14-30-6-52 0-74h76c6 22 14 44 0 74z', inks.sky),
    ...[0, 1, 2].map((index) => stroke(`M${660 + index * 18} 370l${(index - 1) * 16} -62`, inks.butter, 7)),
    rect([72, 50, 456, 402], inks.cream),
    ...panes,
    circle([420, 140], 48, inks.mustard),
    shape('M92 398v-70l60-52 52 40 70-64 20 18v128z', inks.leaf),
    shape('M306 398v-52l80-48 122 62v38z', inks.leaf),
    rect([-220, 446, 1040, 34], inks.butter),
    rect([-220, 480, 1040, 10], inks.ink),
    shape('M104 446c-22-40 8-66 12-120h44c4 54 34 80 12 120z', inks.vermilion),
    shape('M196 446c-26 0-36-26-36-50h132c0 24-10 50-36 50z', inks.blue),
    shape('M318 446c-30-30-20-90 0-110h44c20 20 30 80 0 110z', inks.cream),
    ...[366, 392, 418].map((y) => rect([304, y, 72, 9], inks.plum)),
    shape('M424 446l-14-76h96l-14 76z', inks.coral),
    leaf([458, 372], { length: 150, degrees: -24, fill: inks.ink }),
    leaf([458, 372], { length: 170, degrees: 8, fill: inks.green }),
    leaf([458, 372], { length: 130, degrees: 40, fill: inks.ink }),
  );
}

export function filmNight(): string {
  const random = seededRandom('film night');
  const [lines, hatched] = hatch('h', inks.sky, { step: 10, width: 2.4, degrees: 0 });
  const stars = Array.from({ length: 34 }, () =>
    circle([random.between(30, 930), random.between(30, 250)], random.between(1.6, 4), inks.butter),
  );
  const heads = Array.from({ length: 11 }, (_, index) => {
    const x = 70 + index * 84 + random.between(-14, 14);
    const size = random.between(30, 42);
    return (
      shape(
        `M${x - size * 1.6} 540c0-${size * 1.5} ${size * 0.8}-${size * 1.9} ${size * 1.6}-${size * 1.9}s${size * 1.6} ${size * 0.4} ${size * 1.6} ${size * 1.9}z`,
        inks.ink,
      ) + circle([x, 540 - size * 2.3], size, inks.ink)
    );
  });
  return sheet(
    { title: 'An audience before a screen in the yard at night', ground: inks.blue, width: 960, height: 559 },
    lines,
    ...stars,
    shape('M480 520L250 90h460z', inks.butter),
    rect([236, 70, 488, 270], inks.ink),
    rect([250, 84, 460, 242], inks.cream),
    overprint(rect([250, 84, 460, 242], hatched)),
    overprint(shape('M250 326v-70l90-76 66 58 92-104 112 120 100-60v132z', inks.leaf)),
    circle([600, 146], 34, inks.vermilion),
    shape('M420 326c0-34 22-56 42-60l-8-58 26 36h22l26-36-6 58c22 6 42 26 42 60z', inks.ink),
    lamps(),
    ...heads,
  );
}

function stall([x, y]: readonly [number, number], colours: readonly [Ink, Ink]): string {
  const shelf = y + 130;
  return translated(
    [x, 0],
    rect([8, y, 10, 560 - y], inks.ink),
    rect([138, y, 10, 560 - y], inks.ink),
    rect([0, shelf, 156, 90], inks.ink),
    rect([0, shelf, 156, 14], inks.cream),
    shape(`M26 ${shelf}c-10-24-2-40 2-56h24c4 16 12 32 2 56z`, colours[0]),
    shape(`M66 ${shelf}c-10-8-14-24-14-34h56c0 10-4 26-14 34z`, inks.coral),
    rect([112, shelf - 42, 26, 42], inks.plum, 4),
    awning([-8, y - 44, 172, 62], 6, colours),
    rect([-8, y - 52, 172, 12], inks.ink),
  );
}

function bunting(): string {
  const flags = [
    inks.vermilion,
    inks.cream,
    inks.green,
    inks.mustard,
    inks.plum,
    inks.cream,
    inks.coral,
    inks.blue,
  ] as const;
  const line = 'M22 70c150 90 406 90 556 0';
  const drawn = flags.map((fill, index) => {
    const t = (index + 0.5) / flags.length;
    const x = 22 + t * 556;
    const y = 70 + 4 * t * (1 - t) * 67;
    return shape(`M${x - 22} ${y - 3}h44l-22 52z`, fill);
  });
  return stroke(line, inks.ink, 4) + drawn.join('');
}

function hand(side: 'left' | 'right'): string {
  const drawn =
    stroke('M-240 322C-100 322 80 322 172 386', inks.ink, 62) +
    stroke('M172 386c14 8 26 12 38 14', inks.ink, 30) +
    stroke('M150 352c26 4 40 12 54 26', inks.ink, 24);
  return side === 'left' ? drawn : `<g transform="translate(600 0) scale(-1 1)">${drawn}</g>`;
}

/** A string of lamps across the yard, from one roof to the next. */
function lamps(): string {
  const places = Array.from(
    { length: 13 },
    (_, index) => [12 + index * 78, 44 + Math.sin((index / 12) * 2 * Math.PI) ** 2 * 40] as const,
  );
  const wire = places.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    stroke(`M0 40${wire}`, inks.ink, 4) +
    places.map((place, index) => circle(place, 10, index % 2 === 0 ? inks.mustard : inks.coral)).join('')
  );
}
