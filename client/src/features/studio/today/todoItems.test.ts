import { expect, test } from 'vitest';
import { todoItems } from './todoItems.ts';

const nothing = { parcels: 0, failed_payments: [], disputes: [] };

test('nothing waits', () => {
  expect(todoItems(nothing, false)).toEqual([]);
});

test('each thing that waits leads to its screen, the most urgent first', () => {
  const named = (number: number) => [{ order_id: `ord_${number}`, number }];
  const todo = {
    parcels: 2,
    failed_payments: named(7),
    disputes: named(9),
    inquiries: named(8),
    withdrawals: named(6),
  };
  expect(todoItems(todo, true)).toEqual([
    { words: 'The payment of order #9 is disputed', to: '/dashboard/orders/ord_9' },
    { words: 'A bank asks about the payment of order #8', to: '/dashboard/orders/ord_8' },
    { words: 'A withdrawal: refund order #6 within 14 days', to: '/dashboard/orders/ord_6' },
    { words: 'Confirm your e-mail address', to: '/dashboard/account' },
    { words: '2 parcels to send', to: '/dashboard/orders?parcel=to_ship' },
    { words: 'An instalment of order #7 is not paid', to: '/dashboard/orders/ord_7' },
  ]);
  expect(todoItems({ ...nothing, parcels: 1 }, false)[0]?.words).toBe('1 parcel to send');
});
