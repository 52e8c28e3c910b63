import { inks } from '../../files/palette.ts';
import { writeZip } from '../zip.ts';

/** Twelve printer's flowers as SVG. */
export function drawOrnaments(): Buffer {
  return writeZip(
    Array.from({ length: 12 }, (_, index) => ({
      name: `Twelve flowers/flower ${String(index + 1).padStart(2, '0')}.svg`,
      content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" width="200" height="200">${drawFlower(index, inks.ink)}</svg>\n`,
    })),
  );
}

/** The flower of that number, from 0 to 11, around the origin, in a square of 200. */
export function drawFlower(index: number, ink: string): string {
  const petals = 4 + (index % 4) * 2;
  const length = 84 - (index % 3) * 12;
  const half = (7 + (index % 5)) * (8 / petals) * 1.7;
  const petal = `M0 -22C${half} -${length * 0.5} ${half} -${length * 0.8} 0 -${length}C-${half} -${length * 0.8} -${half} -${length * 0.5} 0 -22z`;
  const turns = Array.from({ length: petals }, (_, turn) => (360 / petals) * turn);
  const between = 180 / petals;
  return [
    ...turns.map((degrees) => `<path transform="rotate(${degrees})" d="${petal}" fill="${ink}"/>`),
    ...turns.map(
      (degrees) =>
        `<circle transform="rotate(${degrees + between})" cx="0" cy="-${length * 0.72}" r="${4 + (index % 3) * 2}" fill="${ink}"/>`,
    ),
    index < 6
      ? `<circle r="12" fill="${ink}"/>`
      : `<circle r="11" fill="none" stroke="${ink}" stroke-width="6"/>`,
  ].join('');
}
