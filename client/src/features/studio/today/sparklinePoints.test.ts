import { expect, test } from 'vitest';
import { sparklinePoints } from './sparklinePoints.ts';

test('the best day is at the top, and nothing at the bottom', () => {
  expect(sparklinePoints([0, 10, 5])).toEqual([
    { x: 0, y: 37 },
    { x: 50, y: 3 },
    { x: 100, y: 20 },
  ]);
});

test('days without sales are a flat line, and refunds go below it', () => {
  expect(sparklinePoints([0, 0]).map(({ y }) => y)).toEqual([37, 37]);
  expect(sparklinePoints([0, -10, 10]).map(({ y }) => y)).toEqual([20, 37, 3]);
});
