import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { startStripeServer } from '../../tests/support/stripeServer.ts';
import { testOnStores } from '../../tests/support/stores.ts';

testOnStores('a charge below or above what a card pays is refused, and nobody is asked', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startApi({
    variant,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_API_BASE: stripe.origin,
    },
  });
  const seller = await addSeller(api);
  const cheap = await addProduct(api, seller, { price_minor: 40, currency: 'EUR' });
  const { body: cart } = await openCart(api, seller, {
    items: [{ product_id: cheap }],
    currency: 'EUR',
  });
  expect(cart.limits).toEqual({ least: 0.5, most: 9_999_999.99 });
  const charge = { cart_id: cart._id, currency: 'EUR' };
  expect(await chargeCart(api, charge)).toMatchObject({
    status: 422,
    body: {
      code: 'too_little',
      params: { amount: 0.4, least: 0.5, currency: 'EUR' },
      message: '0.4 EUR is less than a card can pay: it must be at least 0.5 EUR. Nothing was charged.',
    },
  });
  expect(await api.call('POST', '/stripe/payment-details', { body: charge })).toMatchObject({
    status: 422,
    body: { code: 'too_little' },
  });

  const dear = await addProduct(api, seller, {
    product_type: 'physical',
    price_minor: 999_999_999,
    currency: 'EUR',
  });
  const { body: large } = await openCart(api, seller, {
    items: [{ product_id: dear, quantity: 2 }],
    currency: 'EUR',
  });
  const shipping = { name: 'Bo', line1: 'Way 1', city: 'Bonn', postal_code: '53111', country: 'DE' };
  expect(await chargeCart(api, { cart_id: large._id, currency: 'EUR', shipping })).toMatchObject({
    status: 422,
    body: { code: 'too_much', params: { most: 9_999_999.99, currency: 'EUR' } },
  });
  expect(stripe.requests).toEqual([]);
});

test('what is free stays free, and two cheap things together can be paid', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const free = await addProduct(api, seller, { price_minor: 0 });
  const cheap = await addProduct(api, seller, { price_minor: 25 });
  const { body: nothing } = await openCart(api, seller, { items: [{ product_id: free }] });
  const taken = await chargeCart(api, { cart_id: nothing._id, payment_method_id: undefined });
  expect(taken).toMatchObject({ status: 200, body: { order: { total: 0 } } });
  const other = await addProduct(api, seller, { price_minor: 25 });
  const items = [{ product_id: cheap }, { product_id: other }];
  const { body: both } = await openCart(api, seller, { items });
  expect((await chargeCart(api, { cart_id: both._id })).body.order.total).toBe(0.5);
});

test('each later instalment reaches the minimum of the currency that is paid', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'masterclass', price_minor: 150 });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [100, 50] });
  const items = [{ product_id, payment_plan_id }];
  const { body: dollars } = await openCart(api, seller, { items });
  expect((await chargeCart(api, { cart_id: dollars._id })).status).toBe(200);
  const { body: pesos } = await openCart(api, seller, { items, currency: 'MXN' });
  expect(await chargeCart(api, { cart_id: pesos._id, currency: 'MXN' })).toMatchObject({
    status: 422,
    body: { code: 'too_little', text: 'instalment_too_little', params: { name: 'A zine', least: 10 } },
  });
});

test.each([
  ['EUR', 0.49, 'price must be 0, or at least 0.5 EUR'],
  ['GBP', 0.29, 'price must be 0, or at least 0.3 GBP'],
  ['DKK', 2, 'price must be 0, or at least 2.5 DKK'],
  ['JPY', 100_000_000, 'price must be at most 99999999 JPY'],
  ['KWD', 0.1, 'price must be 0, or at least 0.15 KWD'],
  ['KWD', 100_000, 'price must be at most 99999.99 KWD'],
  ['KWD', 1.234, 'price must have at most 2 decimals in KWD'],
  ['NGN', 1_000_000, 'price must be at most 999999.99 NGN'],
])('a creator of %s cannot ask %s', async (currency, price, message) => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await api.context.store.transaction((trx) =>
    trx.updateTable('accounts').set({ currency }).where('id', '=', seller).execute(),
  );
  const token = await addSession(api, seller);
  const body = { name: 'A zine', product_type: 'digital', price };
  const refused = await api.call('POST', `/studio/${seller}/products`, { token, body });
  expect([refused.status, refused.body.message]).toEqual([422, message]);
});
