import type { Ink } from '../../files/palette.ts';

export type SheetOptions = {
  /** The alternative text for screen readers, if the picture is shown without a caption. */
  title: string;
  ground: Ink;
  width?: number;
  height?: number;
};

/** The bleed on every side: drawings extend over the edge, so that the picture has no pale border. */
const trim = 22;

/** A picture: a background and a drawing. Coordinates are those of a square of 600 unless `width` and `height` are given. */
export function sheet(
  { title, ground, width = 600, height = 600 }: SheetOptions,
  ...drawing: string[]
): string {
  const shownWidth = width - 2 * trim;
  const shownHeight = height - 2 * trim;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${trim} ${trim} ${shownWidth} ${shownHeight}" width="${shownWidth * 2}" height="${shownHeight * 2}" role="img">`,
    `<title>${title}</title>`,
    `<style>.over{mix-blend-mode:multiply}</style>`,
    rect([0, 0, width, height], ground),
    ...drawing,
    `</svg>`,
  ].join('');
}

/**
 * A picture of 16 : 9 around the usual square: x is from -216 to 816. Everything important is inside the square, so that both a
 * wide and a square frame show it.
 */
export function wideSheet(options: Pick<SheetOptions, 'title' | 'ground'>, ...drawing: string[]): string {
  return sheet({ ...options, width: 1032 }, translated([216, 0], ...drawing));
}

export function rect([x, y, width, height]: Box, fill: string, radius = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`;
}

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function ellipse([x, y, rx, ry]: Box, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function stroke(path: string, ink: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Multiplied colours, as in overprinting: the colours below show through. */
export function overprint(...parts: string[]): string {
  return `<g class="over">${parts.join('')}</g>`;
}

export function translated([x, y]: Point, ...parts: string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)})">${parts.join('')}</g>`;
}

export function rotated(degrees: number, [x, y]: Point, ...parts: string[]): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${parts.join('')}</g>`;
}

/** A pattern of dots to fill a shape with: `[definition, fill]`. */
export function screen(id: string, ink: Ink, [step, radius]: Point): readonly [string, string] {
  const definition = `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="${step / 2}" cy="${step / 2}" r="${radius}" fill="${ink}"/></pattern>`;
  return [definition, `url(#${id})`];
}

/** A pattern of lines to fill a shape with, as in a linocut. */
export function hatch(id: string, ink: Ink, { step, width, degrees }: Hatch): readonly [string, string] {
  const definition = `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})"><rect width="${step}" height="${width}" fill="${ink}"/></pattern>`;
  return [definition, `url(#${id})`];
}

/** A market awning, hanging from y: stripes with round ends. */
export function awning(
  [x, y, width, drop]: Box,
  stripes: number,
  [first, second]: readonly [Ink, Ink],
): string {
  const stripe = width / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const left = x + index * stripe;
    const round = stripe / 2;
    return shape(
      `M${n(left)} ${n(y)}h${n(stripe)}v${n(drop)}a${n(round)} ${n(round)} 0 0 1 ${n(-stripe)} 0z`,
      index % 2 === 0 ? first : second,
    );
  }).join('');
}

/** A leaf from its stem upwards. */
export function leaf([x, y]: Point, { length, degrees, fill }: Leaf): string {
  const half = length / 2;
  const path = `M${n(x)} ${n(y)}c${n(-half * 0.7)} ${n(-half * 0.5)} ${n(-half * 0.6)} ${n(-half * 1.5)} 0 ${n(-length)}c${n(half * 0.6)} ${n(half * 0.5)} ${n(half * 0.7)} ${n(half * 1.5)} 0 ${n(length)}z`;
  return rotated(degrees, [x, y], shape(path, fill));
}

export type Point = readonly [number, number];
export type Box = readonly [number, number, number, number];
type Hatch = { step: number; width: number; degrees: number };
type Leaf = { length: number; degrees: number; fill: string };

/** Two decimals are finer than any screen. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
