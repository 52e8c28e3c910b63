import { expect, test } from 'vitest';
import { withChanges, withoutKey } from './withChanges.ts';

test('a change makes a new state and leaves the old one as it was', () => {
  const before = { isOpen: false, words: ['a'] };
  const after = withChanges(before, { isOpen: true });
  expect(after).toEqual({ isOpen: true, words: ['a'] });
  expect(after.words).toBe(before.words);
  expect(before.isOpen).toBe(false);
});

test('a change that changes nothing returns the same state', () => {
  const before = { isOpen: false, words: ['a'] };
  expect(withChanges(before, { isOpen: false })).toBe(before);
  expect(withChanges(before, {})).toBe(before);
});

test('removing an entry copies the record, and removing a missing entry copies nothing', () => {
  const before = { ada: 'crt_1', bob: 'crt_2' };
  expect(withoutKey(before, 'ada')).toEqual({ bob: 'crt_2' });
  expect(withoutKey(before, 'cleo')).toBe(before);
  expect(withoutKey(before, 'constructor')).toBe(before);
  expect(before).toEqual({ ada: 'crt_1', bob: 'crt_2' });
});
