import { expect, test } from 'vitest';
import { chargeStep, convertMinor, convertPrice, toMajor, toMinor } from '#shared/money/money.ts';
import { quote } from '#shared/money/quote.ts';
import { currencies, shippedTerms } from '../../currencies/currencies.ts';
import { schedule, shareDueNow } from './schedule.ts';

test('amounts of every currency stay the same on the wire', () => {
  for (const { decimals } of currencies) {
    for (const minor of [0, 1, 2, 5, 99, 100, 101, 999, 1005, 1999, 123_456, 99_999_999, 9_999_999_999]) {
      expect(toMinor(toMajor(minor, decimals), decimals)).toBe(minor);
    }
  }
});

test('a converted price is whole minor units, rounded half away from zero', () => {
  for (const [minor, from, to, expected] of [
    [1250, 'USD', 'JPY', 1875],
    [1, 'USD', 'JPY', 2],
    [1250, 'USD', 'KWD', 3850],
    [1, 'JPY', 'KWD', 2],
    [1234, 'KWD', 'JPY', 601],
    [100, 'JPY', 'USD', 67],
    [999, 'USD', 'EUR', 919],
  ] as const) {
    expect(convertMinor(minor, shippedTerms(from), shippedTerms(to))).toBe(expected);
  }
});

test('the sum of a cart is the sum of its lines in every currency', () => {
  for (const to of currencies) {
    const unit = convertPrice(1999, shippedTerms('USD'), shippedTerms(to.code));
    const { subTotalMinor, chargedMinor } = quote([
      { unitMinor: unit, quantity: 3, discountMinor: 0 },
      { unitMinor: unit, quantity: 1, discountMinor: 0, dueNowMinor: 1 },
    ]);
    expect(subTotalMinor).toBe(unit * 4);
    expect(chargedMinor).toBe(unit * 3 + 1);
  }
});

test('the buyer’s fee leaves the creator the whole amount and adds no unit too many', () => {
  for (const { feeFixedMinor, decimals } of currencies) {
    const stepMinor = chargeStep(decimals);
    const rate = { percent: 2.9, fixedMinor: feeFixedMinor, stepMinor };
    for (const steps of [1, 50, 999, 1250, 100_000, 1_234_567]) {
      const unitMinor = steps * stepMinor;
      const { chargedMinor, feeMinor } = quote([{ unitMinor, quantity: 1, discountMinor: 0 }], { rate });
      const afterFee = (charged: number) => charged * (1 - 0.029) - feeFixedMinor;
      expect(feeMinor).toBe(chargedMinor - unitMinor);
      expect(afterFee(chargedMinor)).toBeGreaterThanOrEqual(unitMinor - 1e-6);
      expect(afterFee(chargedMinor - stepMinor)).toBeLessThan(unitMinor);
      expect(chargedMinor % stepMinor).toBe(0);
    }
  }
});

test('instalments sum to the exact price', () => {
  const today = new Date('2026-11-30T12:00:00Z');
  for (const amountsMinor of [[1], [1, 1, 1], [4000, 2500, 2500], [1, 2, 3, 4, 5, 6, 7], [0, 0]]) {
    for (const full of [0, 1, 100, 1001, 99_999_999]) {
      const plan = schedule({ interval: 'month', amountsMinor, stepMinor: 1 }, full, today);
      expect(plan.amountsMinor.reduce((sum, part) => sum + part, 0)).toBe(full);
      expect(plan.amountsMinor.every((part) => part >= 0)).toBe(true);
      expect(shareDueNow(plan)).toBeLessThanOrEqual(1);
    }
  }
  const dinars = { interval: 'month', amountsMinor: [1, 1, 1], stepMinor: 10 } as const;
  expect(schedule(dinars, 1000, today).amountsMinor).toEqual([330, 340, 330]);
  const plan = schedule({ interval: 'month', amountsMinor: [1, 1, 1, 1], stepMinor: 1 }, 400, today);
  expect(plan.dueDates).toEqual(['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']);
  expect(schedule({ interval: 'week', amountsMinor: [1, 1], stepMinor: 1 }, 2, today).dueDates[1]).toBe(
    '2026-12-07',
  );
});
