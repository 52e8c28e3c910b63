import { expect, test } from 'vitest';
import { textSearch } from './textSearch.ts';

test('a text fits if it contains all words of the search, whatever their case and accents', () => {
  const fits = textSearch(' CRÈME  bowl');
  expect(fits('A bowl for creme brûlée')).toBe(true);
  expect(fits('A bowl')).toBe(false);
  expect(textSearch('  ')('')).toBe(true);
});
