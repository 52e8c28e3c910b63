import { expect, test } from 'vitest';
import { currencies } from '../../api/currencies/currencies.ts';
import { commonDecimals } from './commonDecimals.ts';
import { formatCommon, formatCompactMoney, formatMoney } from './formatMoney.ts';
import { decimalsOf } from './money.ts';
import { languages, type Language } from '../texts/languages.ts';
import type { MoneyForm } from '../texts/moneyForm.ts';

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
    for (const amount of amounts) expect(formatMoney(amount, currency)).toBe(full.format(amount));
    expect(decimalsOf(currency)).toBe(full.resolvedOptions().maximumFractionDigits);
  },
);

test('a negative amount begins with a minus sign, in every language', () => {
  const german = 'de' as Language;
  expect(formatMoney(-12.5, 'USD')).toBe('−$12.50');
  expect(formatMoney(-1234.5, 'EUR', german)).toBe('−1.234,50\u00a0€');
  expect(formatCompactMoney(-3, 'HUF')).toBe('−Ft\u00a03');
});

test('in Arabic the minus sign stays before the number, and the sign of the currency after both', () => {
  expect(formatMoney(12.5, 'EUR', 'ar')).toBe('\u200F12.50\u00a0€\u200E');
  expect(formatMoney(-12.5, 'EUR', 'ar')).toBe('\u200F\u200E−12.50\u200F\u00a0€\u200E');
  expect(formatMoney(-1234.5, 'USD', 'ar')).toBe('\u200F\u200E−1,234.50\u200F\u00a0US$\u200E');
});

test('whole amounts lose their zeros where a short price is asked for', () => {
  expect(formatCompactMoney(1200, 'USD')).toBe('$1,200');
  expect(formatCompactMoney(12.5, 'USD')).toBe('$12.50');
  expect(formatCompactMoney(1500, 'JPY')).toBe('¥1,500');
  expect(formatCompactMoney(3, 'HUF')).toBe('Ft\u00a03');
});

test('another language writes amounts as its readers do', () => {
  // As a language that is still to come.
  const german = 'de' as Language;
  expect(formatMoney(1234.5, 'EUR', german)).toBe('1.234,50\u00a0€');
  expect(formatCompactMoney(12, 'EUR', german)).toBe('12\u00a0€');
  expect(formatCompactMoney(12, 'EUR')).toBe('€12');
});

test('every currency of the shop is formatted without Intl', () => {
  for (const { code, decimals } of currencies) expect(commonDecimals(code), code).toBe(decimals);
  expect(commonDecimals('constructor')).toBeUndefined();
});

test.each(languages.filter((language) => language !== 'en'))(
  'a browser writes amounts in %s as the server does with Intl',
  async (language) => {
    const { moneyForm } = (await import(`../texts/compiled/${language}/moneyForm.ts`)) as {
      moneyForm: MoneyForm;
    };
    expect(moneyForm.language).toBe(language);
    for (const { code: currency } of currencies) {
      for (const amount of amounts) {
        expect(formatCommon({ amount, currency }, moneyForm, false)).toBe(
          formatMoney(amount, currency, language),
        );
      }
      expect(formatCommon({ amount: 12_345, currency }, moneyForm, true)).toBe(
        formatCompactMoney(12_345, currency, language),
      );
    }
    expect(formatCommon({ amount: 1, currency: 'HUF' }, moneyForm, false)).toBeUndefined();
  },
);
