import { expect, test } from 'vitest';
import type { OrderInstalment } from '#shared/orders/orderSchema.ts';
import { commonAmount, instalmentRows } from './instalmentRows.ts';

type State = OrderInstalment['state'];

function plan(...states: State[]): OrderInstalment[] {
  return states.map((state, index) => ({
    index,
    line_id: 'line',
    name: 'Class',
    number: index + 1,
    count: states.length,
    amount: 8,
    due_on: '2026-11-22',
    state,
    paid_at: null,
    next_try_at: null,
    problem: null,
    can_pay: false,
  }));
}

const numbers = (instalments: OrderInstalment[]) =>
  instalmentRows(instalments).map((row) =>
    row.kind === 'instalment' ? row.instalment.number : row.instalments.map(({ number }) => number),
  );

test('of a dozen the first, the next and the last are shown', () => {
  const dozen = plan('paid', ...Array<State>(11).fill('scheduled'));
  expect(numbers(dozen)).toEqual([1, 2, [3, 4, 5, 6, 7, 8, 9, 10, 11], 12]);
  expect(commonAmount(dozen)).toBe(8);
});

test('an instalment with a problem is never folded', () => {
  expect(
    numbers(plan('paid', 'paid', 'paid', 'failed', 'scheduled', 'scheduled', 'scheduled', 'scheduled')),
  ).toEqual([1, [2, 3], 4, 5, [6, 7], 8]);
});

test('a short plan is shown whole, and one instalment alone is not folded', () => {
  expect(numbers(plan('paid', 'scheduled', 'scheduled', 'scheduled'))).toEqual([1, 2, 3, 4]);
  expect(numbers(plan('paid', 'paid', 'scheduled', 'scheduled', 'scheduled'))).toEqual([1, 2, 3, 4, 5]);
});
