import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft.ts';

const end = '2027-05-03T12:00:00.000Z';

test('what is left is counted down to the last second, and then nothing is', () => {
  const before = (ms: number) => timeLeft(end, Date.parse(end) - ms);
  expect(before(((2 * 24 + 3) * 60 * 60 + 4 * 60 + 5) * 1000)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(before(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(before(0)).toBeUndefined();
  expect(before(-1)).toBeUndefined();
  expect(timeLeft('soon', 0)).toBeUndefined();
});
