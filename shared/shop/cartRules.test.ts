import { expect, test } from 'vitest';
import {
  isAddSkipped,
  isReplacedBy,
  isSameLine,
  isUpdateSkipped,
  priceSent,
  seatsHeld,
} from './cartRules.ts';

test('two lines are the same if product, tier, plan and pricing are', () => {
  const line = { product_id: 'prd_1', ticket_id: 'tck_1' };
  expect(isSameLine(line, { ...line, payment_plan_id: null })).toBe(true);
  expect(isSameLine(line, { product_id: 'prd_1', ticket_id: 'tck_2' })).toBe(false);
  expect(isSameLine(line, { ...line, payment_plan_id: 'pln_1' })).toBe(false);
});

test('the seller’s price is one pricing, and each amount that a buyer names is another', () => {
  const line = { product_id: 'prd_1' };
  const paying = (amount: number) => ({
    ...line,
    payment_pricing: { kind: 'pay-what-you-want' as const, currency: 'USD', amount },
  });
  expect(isSameLine(line, { ...line, payment_pricing: { kind: 'fixed', currency: 'USD', amount: 5 } })).toBe(
    true,
  );
  expect(isSameLine(paying(5), paying(5))).toBe(true);
  expect(isSameLine(paying(5), paying(6))).toBe(false);
  expect(isSameLine(paying(5), line)).toBe(false);
});

test('a product that is bought once is replaced by a new choice of plan or pricing', () => {
  const held = { product_id: 'prd_1', payment_plan_id: 'pln_1' };
  const atOnce = { product_id: 'prd_1' };
  for (const once of ['digital', 'masterclass']) expect(isReplacedBy(held, atOnce, once)).toBe(true);
  for (const often of ['physical', 'ticket']) expect(isReplacedBy(held, atOnce, often)).toBe(false);
  expect(isReplacedBy(held, { product_id: 'prd_2' }, 'digital')).toBe(false);
  expect(isReplacedBy(held, { ...atOnce, ticket_id: 'tck_1' }, 'digital')).toBe(false);
});

test.each([
  [undefined, 900, 100, false],
  [5, 0, 5, false],
  [5, 0, 6, true],
  [5, 4, 1, false],
  [5, 5, 1, true],
  [0, 0, 1, true],
])('with %s seats left and %d held, adding %d is skipped: %s', (left, held, requested, skipped) => {
  expect(isAddSkipped(left, held, requested)).toBe(skipped);
});

test('an update may take the last seat but not one more', () => {
  expect(isUpdateSkipped(5, 2, 3)).toBe(false);
  expect(isUpdateSkipped(5, 2, 4)).toBe(true);
  expect(isUpdateSkipped(undefined, 2, 4000)).toBe(false);
});

test('seats are counted over all lines of the tier', () => {
  const items = [
    { product_id: 'prd_1', ticket_id: 'tck_1', payment_plan_id: 'pln_1', quantity: 2 },
    { product_id: 'prd_1', ticket_id: 'tck_1', quantity: 1 },
    { product_id: 'prd_1', ticket_id: 'tck_2', quantity: 7 },
  ];
  expect(seatsHeld(items, { product_id: 'prd_1', ticket_id: 'tck_1' })).toBe(3);
});

test('the page sends the unit price only if it shows a quantity slider', () => {
  expect(priceSent(4, 3, true)).toBe(4);
  expect(priceSent(4, 3, false)).toBe(12);
});
