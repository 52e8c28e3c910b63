import { expect, test } from 'vitest';
import { slugSentence } from './slugSentence.ts';
import { isSlug, slugProblem } from './slugs.ts';

test.each(['ada', 'ada-lovelace', 'a_1', '0ne', 'x'.repeat(30)])('%s can be an address', (slug) => {
  expect(isSlug(slug)).toBe(true);
  expect(slugProblem(slug)).toBeUndefined();
});

test.each([
  ['ab', /3 to 30/],
  ['x'.repeat(31), /3 to 30/],
  ['-ada', /Start with/],
  ['_ada', /Start with/],
  ['Ada', /small letters/],
  ['a da', /small letters/],
  ['ada.', /small letters/],
  ['orders', /reserved/],
  ['webhooks', /reserved/],
  ['masterclasses', /reserved/],
])('%s cannot, and says why', (slug, reason) => {
  expect(isSlug(slug)).toBe(false);
  expect(slugSentence(slugProblem(slug))).toMatch(reason);
});
