import { expect, test } from 'vitest';
import { siteProblem } from './siteProblem.ts';

const full = Array.from({ length: 20 }, (_, index) => `https://${index}.example.com`);

test.each([
  [' ', [], /Type the address/],
  ['http://example.com', [], /https:\/\//],
  ['*.example.com', [], /whole address/],
  ['not a site', [], /not the address/],
  ['example.com/news', ['https://example.com'], /already/],
  ['example.com', full, /full/],
])('%j is refused', (typed, sites, problem) => expect(siteProblem(typed, sites)).toMatch(problem));

test('a page of a site can be pasted', () =>
  expect(siteProblem('https://example.com/a?b=c', [])).toBeUndefined());
