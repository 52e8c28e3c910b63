import { expect, test } from 'vitest';
import { cartFromStorage } from './cartFromStorage.ts';

const cart = { _id: 'crt_1', userId: '', items: [], discounts: [], sub_total: 12, currency: 'USD' };
const body = {
  cart_id: 'crt_1',
  currency: 'USD',
  payer: { name: 'Bo', email: 'bo@example.com' },
  amount: 12.66,
};
const amounts = { subTotal: 12, dueNow: 12, shipping: 0, fee: 0.66, charged: 12.66, currency: 'USD' };

function attemptFrom(saved: unknown) {
  return cartFromStorage({ attempts: { crt_1: saved } }).attempts['crt_1'];
}

test('a payment without its answer is kept with what its buyer saw', () => {
  const support = { account_id: 'acc_1', type: 'donate', quantity: 1, amount: 12 };
  const gift = { kind: 'support', support, currency: 'USD', title: 'For the kiln' };
  for (const payable of [{ kind: 'cart', cart }, gift]) {
    const attempt = { key: 'k1', body, seen: { payable, amounts } };
    expect(attemptFrom(attempt)).toEqual(attempt);
  }
});

test.each([
  ['nothing', undefined],
  ['no sums', { payable: { kind: 'cart', cart } }],
  ['a sum that is none', { payable: { kind: 'cart', cart }, amounts: { ...amounts, charged: '12' } }],
  ['no cart', { payable: { kind: 'cart', cart: { _id: 'crt_1' } }, amounts }],
  ['half a gift', { payable: { kind: 'support', title: 'For the kiln' }, amounts }],
])('a payment is kept even if what its buyer saw was saved as %s', (_what, seen) => {
  expect(attemptFrom({ key: 'k1', body, seen })).toEqual({ key: 'k1', body });
});

test('a value that is no payment is dropped', () => {
  for (const saved of [
    null,
    'k1',
    { key: 'k1' },
    { key: 1, body },
    { key: 'k1', body: { currency: 'USD' } },
  ]) {
    expect(attemptFrom(saved)).toBeUndefined();
  }
});
