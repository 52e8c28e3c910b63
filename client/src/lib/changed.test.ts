import { expect, test } from 'vitest';
import { changed, without } from './changed.ts';

test('a change is a new state, and the old one stays as it was', () => {
  const before = { isOpen: false, words: ['a'] };
  const after = changed(before, { isOpen: true });
  expect(after).toEqual({ isOpen: true, words: ['a'] });
  expect(after.words).toBe(before.words);
  expect(before.isOpen).toBe(false);
});

test('a change that changes nothing is no new state', () => {
  const before = { isOpen: false, words: ['a'] };
  expect(changed(before, { isOpen: false })).toBe(before);
  expect(changed(before, {})).toBe(before);
});

test('an entry is taken out of a copy, and one that is not there out of none', () => {
  const before = { ada: 'crt_1', bob: 'crt_2' };
  expect(without(before, 'ada')).toEqual({ bob: 'crt_2' });
  expect(without(before, 'cleo')).toBe(before);
  expect(without(before, 'constructor')).toBe(before);
  expect(before).toEqual({ ada: 'crt_1', bob: 'crt_2' });
});
