import { expect, test } from 'vitest';
import { withoutTrailing } from './withoutTrailing.ts';

test.each([
  ['/ada///', '/', '/ada'],
  ['///', '/', ''],
  ['/a/b', '/', '/a/b'],
  ['12 / ', ' /', '12'],
  ['', '/', ''],
])('%j without its last %j is %j', (text, dropped, rest) => {
  expect(withoutTrailing(text, dropped)).toBe(rest);
});
