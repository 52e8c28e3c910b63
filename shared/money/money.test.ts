import { expect, test } from 'vitest';
import {
  chargeStep,
  convertMinor,
  convertPrice,
  fitsDecimals,
  roundHalfAway,
  toMajor,
  toMinor,
} from './money.ts';

const dollar = { code: 'USD', decimals: 2, rate: 1 };
const yen = { code: 'JPY', decimals: 0, rate: 151.37 };
const dinar = { code: 'KWD', decimals: 3, rate: 0.3071 };

test.each([
  [12.5, 2, 1250],
  [1500, 0, 1500],
  [1.234, 3, 1234],
  [1.005, 2, 101],
  [0.1 + 0.2, 2, 30],
  [8.165, 2, 817],
])('%d with %d decimals is %d minor units and comes back', (amount, decimals, minor) => {
  expect(toMinor(amount, decimals)).toBe(minor);
  expect(toMinor(toMajor(minor, decimals), decimals)).toBe(minor);
});

test('a conversion uses the decimals of each currency', () => {
  expect(convertMinor(1000, dollar, yen)).toBe(1514);
  expect(convertMinor(1000, dollar, dinar)).toBe(3071);
  expect(convertMinor(1514, yen, dollar)).toBe(1000);
});

test('the same currency is never rounded', () => {
  expect(convertMinor(333, dinar, dinar)).toBe(333);
});

test('a price ends in 0 where its currency has three decimals', () => {
  expect([0, 2, 3].map(chargeStep)).toEqual([1, 1, 10]);
  expect(convertPrice(1999, dollar, dinar)).toBe(6140);
  expect(convertPrice(1234, dinar, dinar)).toBe(1230);
  expect(convertPrice(1, yen, dinar)).toBe(10);
  expect(convertPrice(0, yen, dinar)).toBe(0);
});

test.each([
  [2.5, 3],
  [-2.5, -3],
  [2.499, 2],
  [0, 0],
])('%d rounds half away from zero to %d', (value, rounded) => {
  expect(roundHalfAway(value)).toBe(rounded);
});

test('an amount has at most the decimals of its currency', () => {
  expect(fitsDecimals(12.5, 2)).toBe(true);
  expect(fitsDecimals(12.505, 2)).toBe(false);
  expect(fitsDecimals(1.5, 0)).toBe(false);
  expect(fitsDecimals(Number.NaN, 2)).toBe(false);
});
