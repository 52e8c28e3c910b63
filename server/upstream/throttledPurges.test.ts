import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttledPurges } from './throttledPurges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page is purged at once, then at most once a second, and once after the last sale', () => {
  const purged: string[] = [];
  using purges = throttledPurges((slug) => purged.push(slug));
  purges.purge('ada');
  expect(purged).toEqual(['ada']);
  for (let sale = 0; sale < 50; sale += 1) {
    purges.purge('ada');
    vi.advanceTimersByTime(50);
  }
  expect(purged).toEqual(['ada', 'ada', 'ada']);
  vi.advanceTimersByTime(1000);
  expect(purged).toHaveLength(4);
  vi.advanceTimersByTime(10_000);
  expect(purged).toHaveLength(4);
});

test('a page’s sales do not delay the purge of another page', () => {
  const purged: string[] = [];
  using purges = throttledPurges((slug) => purged.push(slug));
  purges.purge('ada');
  purges.purge('bob');
  expect(purged).toEqual(['ada', 'bob']);
});
