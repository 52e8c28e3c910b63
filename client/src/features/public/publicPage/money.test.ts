import { expect, test } from 'vitest';
import { inCurrency } from './useShowMoney.ts';

const currencies = [
  { code: 'USD', name: 'US dollar', rate: 1, decimals: 2 },
  { code: 'JPY', name: 'Yen', rate: 150, decimals: 0 },
  { code: 'KWD', name: 'Kuwaiti dinar', rate: 0.307, decimals: 3 },
];

test('amounts are shown in the chosen currency, with its own decimals', () => {
  const price = { amount: 12.5, currency: 'USD' };
  expect(inCurrency(price, null, currencies)).toBe(price);
  expect(inCurrency(price, 'JPY', currencies)).toEqual({ amount: 1875, currency: 'JPY' });
  expect(inCurrency(price, 'KWD', currencies)).toEqual({ amount: 3.838, currency: 'KWD' });
});

test('without a rate the seller’s own price stays', () => {
  const price = { amount: 12.5, currency: 'USD' };
  expect(inCurrency(price, 'EUR', currencies)).toBe(price);
});
