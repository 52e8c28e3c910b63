import { expect, test } from 'vitest';
import { quote, withFee } from './quote.ts';

const rate = { percent: 2.9, fixedMinor: 30, stepMinor: 1 };

test('the sub-total is price × quantity minus the line’s discount', () => {
  const lines = [
    { unitMinor: 1200, quantity: 2, discountMinor: 100 },
    { unitMinor: 500, quantity: 1, discountMinor: 0 },
  ];
  expect(quote(lines)).toEqual({ subTotalMinor: 2800, dueNowMinor: 2800, feeMinor: 0, chargedMinor: 2800 });
});

test('a line in instalments charges its first amount now', () => {
  const charged = quote([
    { unitMinor: 9000, quantity: 1, discountMinor: 0, dueNowMinor: 3000 },
    { unitMinor: 500, quantity: 2, discountMinor: 0 },
  ]);
  expect(charged).toMatchObject({ subTotalMinor: 10_000, dueNowMinor: 4000, chargedMinor: 4000 });
});

test('a buyer who pays the fee leaves the creator the whole amount', () => {
  const { chargedMinor, feeMinor, dueNowMinor } = quote(
    [{ unitMinor: 10_000, quantity: 1, discountMinor: 0 }],
    { rate },
  );
  expect(chargedMinor).toBe(10_330);
  expect(feeMinor).toBe(330);
  expect(
    chargedMinor - Math.round((chargedMinor * rate.percent) / 100) - rate.fixedMinor,
  ).toBeGreaterThanOrEqual(dueNowMinor);
});

test('shipping is charged whole with the first instalment, and the fee on both', () => {
  const line = { unitMinor: 9000, quantity: 1, discountMinor: 0, dueNowMinor: 3000 };
  expect(quote([line], { shippingMinor: 500 })).toEqual({
    subTotalMinor: 9000,
    dueNowMinor: 3000,
    feeMinor: 0,
    chargedMinor: 3500,
  });
  expect(quote([line], { shippingMinor: 500, rate })).toMatchObject({ chargedMinor: 3636, feeMinor: 136 });
  expect(quote([{ ...line, unitMinor: 0, dueNowMinor: 0 }], { shippingMinor: 500 }).chargedMinor).toBe(500);
});

test.each([
  [0, { percent: 2.9, fixedMinor: 30, stepMinor: 1 }, 0],
  [1, { percent: 0, fixedMinor: 0, stepMinor: 1 }, 1],
  [1000, { percent: 3.6, fixedMinor: 0, stepMinor: 1 }, 1038],
  [9700, { percent: 3, fixedMinor: 0, stepMinor: 1 }, 10_000],
  [1010, { percent: 2.9, fixedMinor: 92, stepMinor: 10 }, 1140],
  [103, { percent: 0, fixedMinor: 0, stepMinor: 1 }, 103],
])('%d with %o is charged as %d: rounded up, and never by a binary fraction', (amount, terms, charged) => {
  expect(withFee(amount, terms)).toBe(charged);
});
