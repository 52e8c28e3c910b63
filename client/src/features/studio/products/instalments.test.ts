import { expect, test } from 'vitest';
import { evenParts, missing, partsOfNewPrice, withAmount } from './instalments.ts';

test.each([
  [100, 3, 2, [33.34, 33.33, 33.33]],
  [1000, 3, 0, [334, 333, 333]],
  [1, 3, 3, [0.334, 0.333, 0.333]],
  [34, 1, 2, [34]],
  [0.02, 3, 2, [0.02, 0, 0]],
])('%d in %d parts of a currency with %d decimals is %j', (price, count, decimals, parts) => {
  expect(evenParts(price, count, decimals)).toEqual(parts);
  expect(missing(price, parts, decimals)).toBe(0);
});

test('a changed amount is balanced by the first one, and a changed first one by the others', () => {
  const terms = { price: 100, decimals: 2 };
  expect(withAmount([33.34, 33.33, 33.33], { ...terms, at: 2, amount: 20 })).toEqual([46.67, 33.33, 20]);
  expect(withAmount([46.67, 33.33, 20], { ...terms, at: 0, amount: 50 })).toEqual([50, 25, 25]);
  expect(withAmount([334, 333, 333], { price: 1000, decimals: 0, at: 0, amount: 499 })).toEqual([
    499, 251, 250,
  ]);
});

test('amounts above the price stay as typed, and the excess is shown', () => {
  const amounts = withAmount([50, 50], { price: 100, decimals: 2, at: 1, amount: 120 });
  expect(amounts).toEqual([50, 120]);
  expect(missing(100, amounts, 2)).toBe(-70);
  expect(withAmount([50, 50], { price: 100, decimals: 2, at: 0, amount: 30.5 })).toEqual([30.5, 69.5]);
});

test('even parts follow the price, uneven ones are left to the creator', () => {
  const terms = { before: 100, price: 10, decimals: 2 };
  expect(partsOfNewPrice([33.34, 33.33, 33.33], terms)).toEqual([3.34, 3.33, 3.33]);
  expect(partsOfNewPrice([50, 25, 25], terms)).toEqual([50, 25, 25]);
});
