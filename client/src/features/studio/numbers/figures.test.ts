import { expect, test } from 'vitest';
import { changeOf, conversionOf, percentText, pointsOf } from './figureChanges.ts';
import { lastDays, longDayText, rangeProblem } from '../calls/dateRange.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('a range of days ends today and has the given length', () => {
  expect(lastDays(1, now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(lastDays(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(longDayText('en')('2026-03-01')).toBe('Sun, 1 Mar 2026');
});

test.each([
  ['2026-02-01', '2026-03-01', undefined],
  ['', '2026-03-01', 'Please choose the first day.'],
  ['2026-02-01', '', 'Please choose the last day.'],
  ['2026-02-02', '2026-02-01', 'The last day is before the first one.'],
  ['2026-03-02', '2026-03-03', 'This day is still to come.'],
  ['2025-01-01', '2026-02-05', 'At most 400 days can be shown at once.'],
  ['2025-01-01', '2026-02-04', undefined],
])('from %j to %j: %j', (from, to, message) => {
  expect(rangeProblem({ from, to }, now)?.message).toBe(message);
});

test.each([
  [10, 8, 'up', 'Up 25%'],
  [8, 10, 'down', 'Down 20%'],
  [1001, 1000, 'up', 'Up by less than 1%'],
  [3, 0, 'up', 'Up from none'],
  [0, 3, 'down', 'Down 100%'],
  [3, 3, 'same', 'The same as before'],
  [0, 0, 'same', 'As before: none'],
])('%i after %i is %s: %s', (figure, before, way, words) => {
  expect(changeOf(figure, before, 'en')).toEqual({ way, words });
});

test('conversion is the share of visitors who ordered, compared in points', () => {
  expect(conversionOf({ buyers: 3, visitors: 0 })).toBeUndefined();
  expect(percentText(conversionOf({ buyers: 1, visitors: 30 }) ?? 0, 'en')).toBe('3.3%');
  expect(pointsOf(0.02, 0.01)).toEqual({ way: 'up', words: 'Up 1 point' });
  expect(pointsOf(0.01, 0.025)).toEqual({ way: 'down', words: 'Down 1.5 points' });
  expect(pointsOf(0.01, undefined).words).toBe('No visitors before');
  expect(pointsOf(undefined, 0.01).words).toBe('No visitors');
});
