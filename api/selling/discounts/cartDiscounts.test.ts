import { expect, test } from 'vitest';
import { cart as cartSchema, type Cart } from '#shared/shop/cartSchema.ts';
import { makeDiscount } from '../../../tests/support/discounts.ts';
import { addPlan, addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';

type Line = { product_id: string } & Record<string, unknown>;

async function cartOf({ api, seller }: RunningStudio, items: Line[], currency = 'USD'): Promise<Cart> {
  return cartSchema.parse((await openCart(api, seller, { items, currency })).body);
}

function enter({ api }: RunningStudio, { _id }: Cart, code: string) {
  return api.call('POST', `/carts/${_id}/discount`, { body: { code } });
}

const fixed = (amount: number, currency = 'USD') => ({ kind: 'fixed', percent: null, amount, currency });

testOnStores('a code reduces cart and charge until it is removed', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller);
  const discount_id = await makeDiscount(studio);
  const cart = await cartOf(studio, [{ product_id, quantity: 1 }]);
  expect(cart).toMatchObject({ discounts: [], sub_total: 12.5 });
  const entered = await enter(studio, cart, ' ten ');
  const cheaper = {
    sub_total: 11.25,
    discount_code: 'TEN',
    discounts: [{ name: 'Ten off', amount: 1.25, code: 'TEN' }],
    items: [{ price: 12.5, discounted_amount: 1.25, discounts: [{ name: 'Ten off', amount: 1.25 }] }],
  };
  expect(entered).toMatchObject({ status: 200, body: cheaper });
  expect((await api.call('GET', `/carts/${cart._id}`)).body).toMatchObject(cheaper);
  const euros = await api.call('POST', `/carts/${cart._id}`, { body: { currency: 'EUR' } });
  expect(euros.body).toMatchObject({ sub_total: 10.35, items: [{ price: 11.5, discounted_amount: 1.15 }] });
  const removed = await api.call('DELETE', `/carts/${cart._id}/discount`);
  expect(removed.body).toMatchObject({ sub_total: 11.5, discounts: [], discount_code: null });
  await enter(studio, cart, 'TEN');
  expect((await chargeCart(api, { cart_id: cart._id, amount: 12.5 })).body).toMatchObject({ amount: 11.25 });
  const { body } = await chargeCart(api, { cart_id: cart._id, amount: 11.25 });
  expect(body.order).toMatchObject({
    total: 11.25,
    items: [
      {
        price: 12.5,
        discounted_amount: 1.25,
        charged: 11.25,
        discounts: [{ name: 'Ten off', amount: 1.25 }],
      },
    ],
  });
  const uses = await studio.call('GET', `/discounts/${discount_id}/uses`);
  expect(uses.body.uses).toMatchObject([
    { order_id: body.order._id, number: 1, amount: 1.25, currency: 'USD' },
  ]);
});

test('each line has the best discount that applies, and a fixed amount is taken off once', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const cheap = await addProduct(api, seller, { price_minor: 1000 });
  const dear = await addProduct(api, seller, { price_minor: 10_000 });
  await makeDiscount(studio, { name: 'For all', code: null });
  await makeDiscount(studio, { name: 'Five', code: 'FIVE', ...fixed(5) });
  const cart = await cartOf(studio, [{ product_id: cheap }, { product_id: dear }]);
  expect(cart).toMatchObject({ sub_total: 99, discounts: [{ name: 'For all', amount: 11, code: null }] });
  const { body } = await enter(studio, cart, 'FIVE');
  expect(body).toMatchObject({
    sub_total: 95,
    discounts: [
      { name: 'Five', amount: 5 },
      { name: 'For all', amount: 10 },
    ],
    items: [{ discounted_amount: 5 }, { discounted_amount: 10 }],
  });
});

test('the rest of a fixed amount applies to the next line, in the currency of the cart', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const products = [await addProduct(api, seller), await addProduct(api, seller, { price_minor: 2000 })];
  await makeDiscount(studio, fixed(20));
  const cart = await cartOf(
    studio,
    products.map((product_id) => ({ product_id })),
    'JPY',
  );
  const { body } = await enter(studio, cart, 'TEN');
  expect(body).toMatchObject({
    items: [{ discounted_amount: 1875 }, { discounted_amount: 1125 }],
    sub_total: 1875,
  });
});

test('the rest is 0 or at least the minimum charge, in every currency', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller, { price_minor: 1000 });
  await makeDiscount(studio, fixed(9.8));
  await makeDiscount(studio, { code: 'FREE', percent: 100 });
  for (const [currency, least] of [
    ['USD', 0.5],
    ['JPY', 50],
    ['DKK', 2.5],
    ['KWD', 0.15],
  ] as const) {
    const cart = await cartOf(studio, [{ product_id }], currency);
    expect((await enter(studio, cart, 'TEN')).body.sub_total).toBe(least);
    expect((await enter(studio, cart, 'FREE')).body.sub_total).toBe(0);
  }
  const cart = await cartOf(studio, [{ product_id }]);
  await enter(studio, cart, 'FREE');
  const free = await chargeCart(api, { cart_id: cart._id, amount: 0, payment_method_id: undefined });
  expect(free).toMatchObject({ status: 200, body: { order: { total: 0, test: false } } });
});

test('only 100 percent makes a product free, however little it costs', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller, { price_minor: 50 });
  await makeDiscount(studio, { percent: 99 });
  for (const [currency, price] of [
    ['USD', 0.5],
    ['JPY', 50],
    ['DKK', 2.5],
    ['KWD', 0.15],
  ] as const) {
    const cart = await cartOf(studio, [{ product_id }], currency);
    expect((await enter(studio, cart, 'TEN')).body.sub_total).toBe(price);
  }
});

test('a discount reduces every instalment, and the first minus the discount is charged now', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller, { price_minor: 9000 });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [3000, 3000, 3000] });
  await makeDiscount(studio, { percent: 50 });
  await makeDiscount(studio, { code: 'NEARLY', percent: 99 });
  await makeDiscount(studio, { code: 'FREE', percent: 100 });
  const cart = await cartOf(studio, [{ product_id, payment_plan_id }]);
  const half = (await enter(studio, cart, 'TEN')).body;
  expect(half).toMatchObject({
    sub_total: 45,
    items: [{ discounted_amount: 45, ips: { amounts: [60, 15, 15] } }],
  });
  const nearly = (await enter(studio, cart, 'NEARLY')).body.items[0];
  expect(nearly.ips.amounts[0] - nearly.discounted_amount).toBeGreaterThanOrEqual(0.5);
  expect(Math.min(...nearly.ips.amounts)).toBeGreaterThanOrEqual(0.5);
  expect((await enter(studio, cart, 'FREE')).body.sub_total).toBe(0);
  await enter(studio, cart, 'TEN');
  const { body } = await chargeCart(api, { cart_id: cart._id, amount: 15 });
  expect(body.order.items[0]).toMatchObject({
    discounted_amount: 45,
    charged: 15,
    ips: { amounts: [15, 15, 15] },
  });
  const { body: order } = await api.call('GET', `/orders/${body.order.token}`);
  expect(order.instalments).toMatchObject([{ amount: 15, state: 'paid' }, { amount: 15 }, { amount: 15 }]);
});

test('shipping is not discounted, and the fee is computed from the reduced price', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const details_json = JSON.stringify({ shipping: [{ countries: '*', priceMinor: 500 }] });
  const product_id = await addProduct(api, seller, {
    price_minor: 10_000,
    product_type: 'physical',
    details_json,
  });
  await makeDiscount(studio, { percent: 50 });
  const cart = await cartOf(studio, [{ product_id }]);
  await enter(studio, cart, 'TEN');
  const shipping = { name: 'Bo', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };
  const { body } = await chargeCart(api, { cart_id: cart._id, shipping, is_100_percent: true });
  expect(body.order).toMatchObject({ total: 56.96, shipping_total: 5, items: [{ charged: 50 }] });
});

test('there is no discount if the buyer names the price', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller, { minimum_price_minor: 500 });
  await makeDiscount(studio, { code: null });
  const payment_pricing = { kind: 'pay-what-you-want', currency: 'USD', amount: 20 };
  const cart = await cartOf(studio, [{ product_id, payment_pricing }]);
  expect(cart).toMatchObject({ sub_total: 20, discounts: [] });
});

test('a code that does not work gives the reason, and the cart is unchanged', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const at = (ms: number) => new Date(api.clock.now.getTime() + ms).toISOString();
  const product_id = await addProduct(api, seller);
  const other = await addProduct(api, seller);
  await makeDiscount(studio, { code: 'OVER', ends_at: at(-1) });
  await makeDiscount(studio, { code: 'SOON', starts_at: at(60_000) });
  await makeDiscount(studio, { code: 'OTHER', product_ids: [other] });
  const gone = await makeDiscount(studio, { code: 'GONE' });
  await studio.call('POST', `/discounts/${gone}/archive`);
  const cart = await cartOf(studio, [{ product_id }]);
  for (const [code, problem] of [
    ['NOPE', 'unknown'],
    ['GONE', 'unknown'],
    ['OVER', 'over'],
    ['SOON', 'planned'],
    ['OTHER', 'not_for_these'],
  ] as const) {
    expect(await enter(studio, cart, code)).toMatchObject({
      status: 422,
      body: { code: `discount_${problem}` },
    });
  }
  expect((await enter(studio, cart, '')).body.message).toBe('code is required');
  expect((await api.call('GET', `/carts/${cart._id}`)).body).toMatchObject({
    sub_total: 12.5,
    discount_code: null,
  });
  api.clock.advance(60_000);
  expect((await enter(studio, cart, 'SOON')).body.sub_total).toBe(11.25);
  expect((await api.call('POST', '/carts/crt_nothing/discount', { body: { code: 'TEN' } })).status).toBe(404);
});
