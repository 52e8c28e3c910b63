import { expect, test } from 'vitest';
import { currencies } from '../api/settings/currencies.ts';
import { commonCurrency } from './commonCurrencies.ts';
import { formatMoney } from './formatMoney.ts';
import { decimalsOf } from './money.ts';

const amounts = [
  0, 0.5, 1, 7.25, 12.5, 12.345, 99.99, 999.995, 1000, 1234.5, 9999.999, 12_345.678, 1_234_567.89,
];

test.each([...currencies.map(({ code }) => code), 'HUF', 'ISK', 'TND'])(
  '%s is written as Intl writes it',
  (currency) => {
    const full = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    for (const amount of [...amounts, ...amounts.slice(1).map((one) => -one)])
      expect(formatMoney(amount, currency)).toBe(full.format(amount));
    expect(decimalsOf(currency)).toBe(full.resolvedOptions().maximumFractionDigits);
  },
);

test('whole amounts lose their zeros where a short price is asked for', () => {
  expect(formatMoney(1200, 'USD', 'compact')).toBe('$1,200');
  expect(formatMoney(12.5, 'USD', 'compact')).toBe('$12.50');
  expect(formatMoney(1500, 'JPY', 'compact')).toBe('¥1,500');
  expect(formatMoney(3, 'HUF', 'compact')).toBe('Ft\u00a03');
});

test('every currency of the shop is written without asking Intl', () => {
  for (const { code, decimals } of currencies) expect(commonCurrency(code)?.decimals, code).toBe(decimals);
  expect(commonCurrency('constructor')).toBeUndefined();
});
