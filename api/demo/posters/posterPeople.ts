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
} from './posterKit.ts';

type Person = {
  title: string;
  ground: Ink;
  halo: Ink;
  skin: Ink;
  /** Of cheeks and mouth. */
  blush: Ink;
  cloth: Ink;
  /** Behind the head, and in front of the face. */
  behind: readonly string[];
  before: readonly string[];
  awning: readonly [Ink, Ink];
};

const shoulders = 'M60 600c0-120 86-178 176-186 20 34 108 34 128 0 90 8 176 66 176 186z';

/** With headphones, ready for the next place. */
export function noor(): string {
  const [lines, hatched] = hatch('h', inks.sky, { step: 26, width: 8, degrees: 0 });
  return portrait({
    title: 'A drawn portrait of Noor Haddad with headphones',
    ground: inks.plum,
    halo: inks.mustard,
    skin: inks.tan,
    blush: inks.vermilion,
    cloth: inks.blue,
    behind: [lines, shape('M182 440c-34-190 6-316 118-316s152 126 118 316z', inks.ink)],
    before: [
      overprint(shape(shoulders, hatched)),
      shape('M196 266c-8-136 216-136 208 0-62-22-146-22-208 0z', inks.ink),
      stroke('M186 290c-6-190 234-190 228 0', inks.vermilion, 20),
      rect([160, 262, 50, 96], inks.vermilion, 24),
      rect([390, 262, 50, 96], inks.vermilion, 24),
      rect([174, 280, 16, 60], inks.butter, 8),
      rect([410, 280, 16, 60], inks.butter, 8),
    ],
    awning: [inks.mustard, inks.cream],
  });
}

/** In glasses and a printer's apron. */
export function ines(): string {
  return portrait({
    title: 'A drawn portrait of Ines Okafor in glasses and an apron',
    ground: inks.sky,
    halo: inks.cream,
    skin: inks.umber,
    blush: inks.coral,
    cloth: inks.butter,
    behind: [circle([300, 236], 172, inks.ink), ...[170, 430].map((x) => circle([x, 300], 84, inks.ink))],
    before: [
      shape('M198 600V484h204v116z', inks.blue),
      stroke('M210 488l34-72M390 488l-34-72', inks.blue, 20),
      shape('M198 262c-6-136 210-136 204 0-50-36-154-36-204 0z', inks.ink),
      ...[258, 342].map(
        (x) => `<circle cx="${x}" cy="288" r="36" fill="none" stroke="${inks.mustard}" stroke-width="9"/>`,
      ),
      stroke('M294 284h12', inks.mustard, 9),
      circle([196, 346], 15, inks.vermilion),
      circle([404, 346], 15, inks.vermilion),
    ],
    awning: [inks.blue, inks.cream],
  });
}

/** With a woollen cap and a beard. */
export function theo(): string {
  const [lines, hatched] = hatch('h', inks.green, { step: 34, width: 12, degrees: 90 });
  return portrait({
    title: 'A drawn portrait of Theo Brandt in a woollen cap',
    ground: inks.mint,
    halo: inks.leaf,
    skin: inks.rose,
    blush: inks.coral,
    cloth: inks.cream,
    behind: [lines],
    before: [
      overprint(shape(shoulders, hatched)),
      shape('M198 292c-6 168 210 168 204 0-14 44-50 48-102 48s-88-4-102-48z', inks.umber),
      stroke('M268 366c20 14 44 14 64 0', inks.coral, 9),
      shape('M184 250c0-150 232-150 232 0z', inks.green),
      rect([176, 226, 248, 40], inks.mustard, 14),
      circle([300, 128], 26, inks.butter),
      shape('M200 600V496h200v104z', inks.umber),
    ],
    awning: [inks.green, inks.cream],
  });
}

/** With a scarf around her hair, and flour on her sleeve. */
export function lucia(): string {
  const [dots, dotted] = screen('d', inks.cream, [30, 6]);
  return portrait({
    title: 'A drawn portrait of Lucía Ferrer with a scarf around her hair',
    ground: inks.rose,
    halo: inks.coral,
    skin: inks.tan,
    blush: inks.vermilion,
    cloth: inks.plum,
    behind: [
      dots,
      circle([300, 118], 60, inks.umber),
      shape('M186 320c-20-130 30-190 114-190s134 60 114 190z', inks.umber),
      shape('M412 250l96-44-20 54 26 40z', inks.plum),
    ],
    before: [
      shape('M196 600V486h208v114z', inks.cream),
      stroke('M208 490l36-74M392 490l-36-74', inks.cream, 20),
      shape('M194 264c0-156 212-156 212 0-66-34-146-34-212 0z', inks.plum),
      shape('M194 264c0-156 212-156 212 0-66-34-146-34-212 0z', dotted),
      ...[
        [112, 520],
        [140, 556],
        [470, 500],
        [492, 548],
      ].map(([x = 0, y = 0]) => circle([x, y], 9, inks.cream)),
      circle([198, 338], 11, inks.mustard),
      circle([402, 338], 11, inks.mustard),
    ],
    awning: [inks.plum, inks.cream],
  });
}

function portrait(person: Person): string {
  const { title, ground, halo, skin, blush, cloth, behind, before } = person;
  return sheet(
    { title, ground },
    circle([300, 330], 232, halo),
    ...behind,
    rect([262, 350, 76, 110], skin),
    shape(shoulders, cloth),
    rect([262, 380, 76, 50], skin, 30),
    ellipse([300, 290, 98, 116], skin),
    ...[262, 338].map((x) => circle([x, 288], 9, inks.ink)),
    ...[236, 364].map((x) => circle([x, 330], 20, blush)),
    stroke('M302 290c-6 20-10 30-2 38', inks.ink, 6),
    stroke('M270 354c18 18 42 18 60 0', blush, 9),
    ...before,
    awning([22, 22, 556, 30], 11, person.awning),
  );
}
