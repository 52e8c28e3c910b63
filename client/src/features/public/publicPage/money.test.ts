import { expect, test } from 'vitest';
import { inCurrency } from './useShowMoney.ts';

const settings = {
  currencies: [
    { code: 'USD', name: 'US dollar', rate: 1, decimals: 2 },
    { code: 'JPY', name: 'Yen', rate: 150, decimals: 0 },
    { code: 'KWD', name: 'Kuwaiti dinar', rate: 0.307, decimals: 3 },
  ],
};

test('amounts are shown in the chosen currency, with its own decimals, and in steps that can be charged', () => {
  const price = { amount: 12.5, currency: 'USD' };
  expect(inCurrency(price, null, settings)).toBe(price);
  expect(inCurrency(price, 'JPY', settings)).toEqual({ amount: 1875, currency: 'JPY' });
  expect(inCurrency(price, 'KWD', settings)).toEqual({ amount: 3.84, currency: 'KWD' });
});

test('without a rate the seller’s own price stays', () => {
  const price = { amount: 12.5, currency: 'USD' };
  expect(inCurrency(price, 'EUR', settings)).toBe(price);
});

test('the operator’s margin is part of a converted price only', () => {
  const withMargin = { ...settings, exchange_margin: 2.5 };
  const price = { amount: 12.5, currency: 'USD' };
  expect(inCurrency(price, 'JPY', withMargin)).toEqual({ amount: 1922, currency: 'JPY' });
  expect(inCurrency(price, 'USD', withMargin)).toBe(price);
});
