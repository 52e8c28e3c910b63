import { expect, test } from 'vitest';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { checkout } from '#shared/texts/en/checkout.ts';
import { limitProblem } from './limitProblem.ts';

const cart: Cart = {
  _id: 'crt_1',
  userId: '',
  items: [],
  discounts: [],
  sub_total: 0.4,
  currency: 'EUR',
  limits: { least: 0.5, most: 9_999_999.99 },
};

test.each([
  [0, undefined],
  [0.49, 'A card pays at least €0.50, so this cannot be paid alone.'],
  [0.5, undefined],
  [9_999_999.99, undefined],
  [10_000_000, 'A card pays at most €9,999,999.99 at once.'],
])('of a charge of %s EUR the checkout says %s', (charged, problem) => {
  const wording = { texts: checkout, language: 'en' as const };
  expect(limitProblem({ kind: 'cart', cart }, { charged, currency: 'EUR' }, wording)).toBe(problem);
});

test('support has the limits that its form has read; an API without limits is asked by the charge', () => {
  const wording = { texts: checkout, language: 'en' as const };
  const { limits: _limits, ...older } = cart;
  const support = {
    kind: 'support' as const,
    support: { account_id: 'acc_1', type: 'donate' as const, quantity: 1, amount: 0.1 },
    currency: 'JPY',
    title: '',
  };
  const terms = { currency: 'JPY', limits: { least: 50, most: 99_999_999 } };
  const ofSupport = (payable: Payable) => limitProblem(payable, { charged: 10, currency: 'JPY' }, wording);
  expect(ofSupport({ ...support, terms })).toBe('A card pays at least ¥50, so this cannot be paid alone.');
  expect(ofSupport(support)).toBeUndefined();
  expect(
    limitProblem({ kind: 'cart', cart: older }, { charged: 0.1, currency: 'EUR' }, wording),
  ).toBeUndefined();
});
