import { expect, test } from 'vitest';
import { currencyTerms } from '../currencies/currencies.ts';
import { readAmount } from './readAmount.ts';

test('an amount has the decimals of a payment in its currency and no more', () => {
  expect(readAmount('price', 12.5, currencyTerms('USD'))).toBe(1250);
  expect(readAmount('price', 1.23, currencyTerms('KWD'))).toBe(1230);
  expect(() => readAmount('price', 1.234, currencyTerms('KWD'))).toThrow(
    'price must have at most 2 decimals in KWD',
  );
  expect(() => readAmount('price', 1.234, currencyTerms('USD'))).toThrow(
    'price must have at most 2 decimals in USD',
  );
  expect(() => readAmount('price', 0.5, currencyTerms('JPY'))).toThrow('price must be a whole number in JPY');
  expect(() => readAmount('price', 1e15, currencyTerms('USD'))).toThrow(
    'price is more than anything can cost',
  );
});
