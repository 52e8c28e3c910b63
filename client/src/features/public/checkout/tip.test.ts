import { expect, test } from 'vitest';
import { readTip, suggestedTips } from './tip.ts';

test.each([
  ['', 2, 0],
  ['2.5', 2, 250],
  [' 2,5 ', 2, 250],
  ['2.555', 2, null],
  ['-1', 2, null],
  ['two', 2, null],
  ['100', 0, 100],
  ['1.5', 0, null],
  ['1.23', 3, 1230],
  ['1.234', 3, null],
])('%j with %i decimals is %s', (text, decimals, minor) => {
  expect(readTip(text, decimals)).toBe(minor);
});

test.each([
  [119, 2, [6, 12, 24]],
  [12.5, 2, [0.63, 1.3, 2.5]],
  [1200, 0, [60, 120, 240]],
  [4, 0, [1]],
  [1.23, 3, [0.06, 0.12, 0.25]],
])('of %d, with %i decimals, %j are suggested', (subTotal, decimals, tips) => {
  expect(suggestedTips(subTotal, decimals)).toEqual(tips);
});
