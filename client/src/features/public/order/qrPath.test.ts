import { expect, test } from 'vitest';
import { qrPath } from './qrPath.ts';

/** The black modules, parsed from the path's runs. */
function blackOf(path: string): Set<string> {
  const black = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) black.add(`${Number(x) + step},${y}`);
  return black;
}

test('a code has its three finder squares and a white edge of four modules', () => {
  const { size, path } = qrPath('K7QX-M2H9-PAWC-3RTY-8FGJ-N4VB');
  const black = blackOf(path);
  const corners = [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const;
  for (const [left, top] of corners) {
    for (let step = 0; step < 7; step++) {
      expect(black.has(`${left + step},${top}`)).toBe(true);
      expect(black.has(`${left},${top + step}`)).toBe(true);
    }
    expect(black.has(`${left + 1},${top + 1}`)).toBe(false);
    expect(black.has(`${left + 3},${top + 3}`)).toBe(true);
  }
  const edges = [...black].filter((place) =>
    place.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4),
  );
  expect(edges).toEqual([]);
});

test('another text gives another picture', () => {
  expect(qrPath('A').path).not.toBe(qrPath('B').path);
});
