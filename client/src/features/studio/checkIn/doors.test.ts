import { expect, test } from 'vitest';
import { doorsOf } from './doors.ts';

const fair = {
  product_id: 'prd_1',
  name: 'Fair',
  event: {
    starts_at: '2026-12-24T19:30',
    ends_at: '2026-12-25T02:00',
    place: 'Yard',
    time_zone: 'Asia/Tokyo',
  },
  tickets: 2,
  checked_in: 0,
};

test('each day of an event is a door of its own, and today is the day at the event', () => {
  const doors = doorsOf(
    [{ ...fair, product_id: 'prd_2', name: 'Any day', event: null }, fair],
    new Date('2026-12-24T20:00Z'),
    'en',
  );
  expect(doors.map(({ label, isToday }) => [label, isToday])).toEqual([
    ['Fair · 24 December 2026', false],
    ['Fair · 25 December 2026', true],
    ['Any day', false],
  ]);
});
