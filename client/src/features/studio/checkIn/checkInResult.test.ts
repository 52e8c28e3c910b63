import { expect, test } from 'vitest';
import { checkInResultOf } from './checkInResult.ts';

test('a second use shows the time of the first', () => {
  const body = { message: 'This ticket was used already.', checked_in_at: '2026-03-01T18:00:00.000Z' };
  expect(checkInResultOf('A', { status: 409, message: body.message, body })).toEqual({
    kind: 'used',
    usedAt: '2026-03-01T18:00:00.000Z',
  });
});

test('a refunded or unknown ticket is refused, a lost connection can be retried', () => {
  const refunded = { status: 409, message: 'This ticket was refunded.', body: {} };
  expect(checkInResultOf('A', refunded)).toEqual({ kind: 'refused', message: 'This ticket was refunded.' });
  expect(checkInResultOf('A', { status: 404, message: 'Not yours.' }).kind).toBe('refused');
  expect(checkInResultOf('A', { status: 0, message: 'Something went wrong' })).toEqual({
    kind: 'unanswered',
    code: 'A',
    message: 'Something went wrong',
    isRepeat: false,
  });
});
