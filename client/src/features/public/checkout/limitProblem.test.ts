import { expect, test } from 'vitest';
import type { Cart } from '#shared/cartSchema.ts';
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

test('an API without limits, and support, are left to the API', () => {
  const { limits: _limits, ...older } = cart;
  const wording = { texts: checkout, language: 'en' as const };
  expect(
    limitProblem({ kind: 'cart', cart: older }, { charged: 0.1, currency: 'EUR' }, wording),
  ).toBeUndefined();
});
