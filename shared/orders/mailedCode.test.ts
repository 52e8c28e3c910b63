import { expect, test } from 'vitest';
import { inGroups, withoutGroups } from './mailedCode.ts';

test('a code has two groups, which no text from right to left can swap', () => {
  expect(inGroups('012345', 'de')).toBe('012 345');
  // This space is a part of the number (Unicode's bidirectional class CS).
  expect(inGroups('012345', 'ar')).toBe('012\u00a0345');
  expect(withoutGroups(inGroups('012345', 'ar'))).toBe('012345');
});
