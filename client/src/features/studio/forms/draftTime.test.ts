import { expect, test } from 'vitest';
import { draftTime } from './draftTime.ts';

test('a draft of today is named by its time, an older one by its day too', () => {
  const now = new Date(2026, 10, 22, 15, 0);
  expect(draftTime(new Date(2026, 10, 22, 12, 4).toISOString(), 'en', now)).toBe('12:04');
  expect(draftTime(new Date(2026, 10, 21, 23, 59).toISOString(), 'en', now)).toBe('21 Nov, 23:59');
});
