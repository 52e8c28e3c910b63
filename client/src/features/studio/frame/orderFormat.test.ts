import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/orderSchema.ts';
import { greeting, itemsText, orderLabel, relativeTime } from './orderFormat.ts';

const now = new Date(2026, 4, 14, 15, 30);

test.each([
  [new Date(2026, 4, 14, 15, 29, 40), 'just now'],
  [new Date(2026, 4, 14, 15, 31), 'just now'],
  [new Date(2026, 4, 14, 15, 18), '12 min ago'],
  [new Date(2026, 4, 14, 9, 5), 'today, 09:05'],
  [new Date(2026, 4, 13, 23, 59), 'Wed 13 May, 23:59'],
  [new Date(2025, 1, 3, 8, 0), '3 Feb 2025'],
])('%s reads as %j', (then, words) => {
  expect(relativeTime(then.toISOString(), now, 'en').replace('Wed, ', 'Wed ')).toBe(words);
});

test('the items of an order are one line, with quantities above one', () => {
  const items = [item('Mug', 2), item('Low tide', 1)];
  expect(itemsText({ items })).toBe('2 × Mug, Low tide');
  expect(itemsText({ items: [] })).toBe('Support');
});

test('the greeting has the time of day and the first name', () => {
  expect(greeting(new Date(2026, 4, 14, 8), 'Ada Lovelace')).toBe('Good morning, Ada');
  expect(greeting(new Date(2026, 4, 14, 20), ' ')).toBe('Good evening');
});

// Only the fields that these sentences use.
const item = (name: string, quantity: number) => ({ name, quantity }) as Order['items'][number];

test('sample orders have numbers of their own', () => {
  expect(orderLabel(12)).toBe('#12');
  expect(orderLabel(-12)).toBe('#S12');
});
