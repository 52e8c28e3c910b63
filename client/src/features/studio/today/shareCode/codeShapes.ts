import { encodeQR } from 'qr';
import { modulePath } from '../../../../lib/modulePath.ts';

/** Filled shapes on a square of `size` units, the first one at the bottom. */
export type CodeShapes = { size: number; shapes: { path: string; fill: string }[] };

/** The white border that readers need around a code, in modules. Source: ISO/IEC 18004. */
const quietModules = 4;
/** The side of the stall, as a share of the code's. It hides a fifteenth of the code, and its error correction restores a quarter. */
const stallShare = 0.26;
const ink = '#16130f';
const paper = '#ffffff';
const stripes = 4;

/** A QR code with a small stall in its middle, under the page's awning. */
export function codeShapes(text: string, awning: readonly [string, string]): CodeShapes {
  const rows = encodeQR(text, 'raw', { ecc: 'high', border: quietModules });
  const size = rows.length;
  const modules = Math.round((size - 2 * quietModules) * stallShare);
  // The middle module is the middle of the stall: both sides are odd.
  const side = modules % 2 === 0 ? modules + 1 : modules;
  const start = (size - side) / 2;
  const isUnderStall = (at: number) => at >= start && at < start + side;
  const shown = rows.map((row, y) =>
    row.map((isBlack, x) => isBlack && !(isUnderStall(x) && isUnderStall(y))),
  );
  return {
    size,
    shapes: [
      { path: `M0 0h${size}v${size}h-${size}z`, fill: paper },
      { path: modulePath(shown), fill: ink },
      ...stallShapes({ start, side }, awning),
    ],
  };
}

/** The awning, its two posts and the counter. */
function stallShapes(
  { start, side }: { start: number; side: number },
  awning: readonly [string, string],
): CodeShapes['shapes'] {
  const edge = side * 0.1;
  const width = side - 2 * edge;
  const [left, top] = [start + edge, start + edge];
  const stripe = width / stripes;
  const drop = side * 0.32;
  const post = side * 0.06;
  const counter = side * 0.14;
  const bottom = start + side - edge;
  const postHeight = bottom - counter - top;
  const bar = side * 0.07;
  return [
    { path: rect({ x: left, y: top, width: post, height: postHeight }), fill: ink },
    { path: rect({ x: left + width - post, y: top, width: post, height: postHeight }), fill: ink },
    { path: rect({ x: left, y: bottom - counter, width, height: counter }), fill: ink },
    ...Array.from({ length: stripes }, (_, index) => ({
      path: scallop({ x: left + index * stripe, y: top, width: stripe, drop }),
      fill: awning[index % 2] ?? ink,
    })),
    { path: rect({ x: left, y: top, width, height: bar }), fill: ink },
  ];
}

function rect({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

type Scallop = { x: number; y: number; width: number; drop: number };

/** A stripe of the awning with a round end. */
function scallop({ x, y, width, drop }: Scallop): string {
  const radius = short(width / 2);
  return `M${short(x)} ${short(y)}h${short(width)}v${short(drop)}a${radius} ${radius} 0 0 1 ${short(-width)} 0z`;
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
