import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cart as cartSchema } from '#shared/shop/cartSchema.ts';
import { chargeStep, convertPrice } from '#shared/money/money.ts';
import { addProduct, addSeller, openCart } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { currencies, minChargeMinor, shippedTerms } from '../../currencies/currencies.ts';

testOnStores('a price above 0 never becomes 0 in another currency', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const shipping = [{ countries: '*', priceMinor: 1 }];
  const product_id = await addProduct(api, seller, {
    product_type: 'physical',
    price_minor: 1,
    currency: 'KRW',
    details_json: JSON.stringify({ shipping }),
  });
  for (const [currency, least] of [
    ['USD', 0.01],
    ['JPY', 1],
    ['KWD', 0.01],
  ] as const) {
    const { body } = await openCart(api, seller, { items: [{ product_id, quantity: 3 }], currency });
    const cart = cartSchema.parse(body);
    expect(cart.items[0]).toMatchObject({ price: least, shipping: [{ price: least }] });
    expect(cart.sub_total).toBeCloseTo(least * 3, 6);
  }
});

test('the price of one piece is converted, so that price times quantity is the line', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const won = { product_type: 'physical', price_minor: 681, currency: 'KRW' };
  const product_id = await addProduct(api, seller, won);
  const { body } = await openCart(api, seller, { items: [{ product_id, quantity: 1000 }] });
  expect(body).toMatchObject({ items: [{ price: 0.5, quantity: 1000 }], sub_total: 500 });
});

test('rounding moves a chargeable price by half of what can be paid, which is 3.3 % of it at most', () => {
  const currency = fc.constantFrom(...currencies.map(({ code }) => code));
  fc.assert(
    fc.property(currency, currency, fc.double({ min: 0, max: 1, noNaN: true }), (own, other, share) => {
      const from = shippedTerms(own);
      const to = shippedTerms(other);
      const minor = Math.ceil(minChargeMinor(from) * 10 ** (share * 6));
      const exact = (minor / 10 ** from.decimals / from.rate) * to.rate * 10 ** to.decimals;
      const stepMinor = chargeStep(to.decimals);
      const moved = Math.abs(convertPrice(minor, from, to) - exact);
      expect(moved).toBeLessThanOrEqual(stepMinor / 2 + 1e-6);
      expect(moved / exact).toBeLessThan(stepMinor === 1 ? 0.013 : 0.033);
    }),
    { numRuns: 2000 },
  );
});
