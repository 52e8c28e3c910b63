import { expect, test } from 'vitest';
import { cart as cartSchema } from '#shared/shop/cartSchema.ts';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

function add(api: RunningApi, cartId: string, item: Record<string, unknown>) {
  return api.call('POST', `/carts/${cartId}/item`, { body: { item: { price: 1, quantity: 1, ...item } } });
}

function change(api: RunningApi, path: string, item: Record<string, unknown>) {
  return api.call('PATCH', path, { body: { makerstall_product: 'store', item } });
}

testOnStores('a cart uses the server’s prices, stores its lines and reads them back', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const zine = await addProduct(api, seller);
  const print = await addProduct(api, seller, { product_type: 'physical', price_minor: 3000 });

  const created = await openCart(api, seller, { items: [{ product_id: zine, price: undefined }] });
  expect(created.status).toBe(201);
  expect(cartSchema.parse(created.body)).toMatchObject({ userId: '', sub_total: 12.5, currency: 'USD' });
  const added = await add(api, created.body._id, { product_id: print, quantity: 3, price: 0 });
  expect(added.status).toBe(200);
  expect(cartSchema.parse(added.body).sub_total).toBe(102.5);
  expect(added.body.items[1]).toMatchObject({ price: 30, quantity: 3, is_ips: false, ratio: 0, ips: null });

  const read = await api.call('GET', `/carts/${created.body._id}`, {
    query: { makerstall_product_id: seller, currency: 'USD' },
  });
  expect(read.body).toEqual(added.body);

  const item = `/carts/${created.body._id}/item/${added.body.items[1]._id}`;
  expect((await change(api, item, { product_id: print, quantity: 2 })).body.sub_total).toBe(72.5);
  const inYen = await change(api, item, { quantity: 2, currency: 'JPY' });
  expect(inYen.body).toMatchObject({ currency: 'JPY', sub_total: 10_875 });
  expect((await change(api, item, { quantity: 3, currency: 'XXX' })).status).toBe(422);
  expect((await change(api, item, { quantity: 2, currency: 'USD' })).body.sub_total).toBe(72.5);
  const removed = await api.call('DELETE', item, {
    query: { makerstall_product_id: seller, currency: 'USD' },
  });
  expect(removed.body.items).toHaveLength(1);
  expect((await api.call('DELETE', item)).status).toBe(404);
});

testOnStores('a change of currency and back gives the first price', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const zine = await addProduct(api, seller, { price_minor: 1999 });
  const { body } = await openCart(api, seller, { items: [{ product_id: zine }] });
  const inCurrency = async (currency: string) =>
    (await api.call('POST', `/carts/${body._id}`, { body: { currency, makerstall_product_id: seller } }))
      .body;

  expect(await inCurrency('JPY')).toMatchObject({ sub_total: 2999, currency: 'JPY' });
  expect(await inCurrency('KWD')).toMatchObject({ sub_total: 6.16, currency: 'KWD' });
  expect(await inCurrency('USD')).toMatchObject({ sub_total: 19.99, currency: 'USD' });
  expect((await inCurrency('XXX')).message).toContain('currency');

  const looked = await api.call('GET', `/carts/${body._id}`, { query: { currency: 'EUR' } });
  expect(looked.body.currency).toBe('EUR');
  expect((await api.call('GET', `/carts/${body._id}`)).body.currency).toBe('USD');
});

testOnStores('an equal line is skipped, and another tier is another line', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const show = await addProduct(api, seller, { product_type: 'ticket' });
  const stalls = await addTier(api, show);
  const box = await addTier(api, show, { name: 'Box', price_minor: 9000 });
  const { body } = await openCart(api, seller, { items: [{ product_id: show, ticket_id: stalls }] });
  const again = await add(api, body._id, { product_id: show, ticket_id: stalls, quantity: 2 });
  expect(again).toMatchObject({ status: 200, body });
  const other = await add(api, body._id, { product_id: show, ticket_id: box });
  expect(other.body).toMatchObject({ sub_total: 110, items: [{ price: 20 }, { price: 90 }] });
});

testOnStores('the seat limit covers adds and updates over all lines of a tier', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const show = await addProduct(api, seller, { product_type: 'ticket' });
  const tier = await addTier(api, show, { seats: 3 });
  const { body: empty } = await openCart(api, seller);
  expect((await add(api, empty._id, { product_id: show, ticket_id: tier, quantity: 4 })).body.items).toEqual(
    [],
  );
  const { body } = await add(api, empty._id, { product_id: show, ticket_id: tier, quantity: 3 });
  expect(body.items[0].quantity).toBe(3);
  const path = `/carts/${body._id}/item/${body.items[0]._id}`;
  expect(await change(api, path, { quantity: 4 })).toMatchObject({ status: 200, body });
  expect((await change(api, path, { quantity: 1 })).body.items[0].quantity).toBe(1);
});

test('digital goods and classes are bought once', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const message = 'Cannot update quantity for digital products';
  for (const product_type of ['digital', 'masterclass']) {
    const product = await addProduct(api, seller, { product_type });
    const { body } = await openCart(api, seller, { items: [{ product_id: product }] });
    const path = `/carts/${body._id}/item/${body.items[0]._id}`;
    expect(await change(api, path, { quantity: 2 })).toMatchObject({ status: 422, body: { message } });
    expect(await change(api, path, { quantity: 1 })).toMatchObject({ status: 422, body: { message } });
    const many = await openCart(api, seller, { items: [{ product_id: product, quantity: 2 }] });
    expect(many).toMatchObject({ status: 422, body: { message } });
  }
});

test('instalments are computed from the plan', async () => {
  await using api = await startApi({ now: new Date('2026-01-31T10:00:00Z') });
  const seller = await addSeller(api);
  const course = await addProduct(api, seller, { product_type: 'masterclass', price_minor: 9000 });
  const plan = await addPlan(api, course, { amounts: [4000, 2500, 2500] });
  const once = await addPlan(api, course, { amounts: [9000] });
  const { body } = await openCart(api, seller, { items: [{ product_id: course, payment_plan_id: plan }] });
  expect(body.sub_total).toBe(90);
  expect(body.items[0]).toMatchObject({
    price: 90,
    is_ips: true,
    ratio: 0.4444,
    ips: {
      count: 3,
      interval: 'month',
      amounts: [40, 25, 25],
      due_dates: ['2026-01-31', '2026-02-28', '2026-03-31'],
    },
  });
  const path = `/carts/${body._id}/item/${body.items[0]._id}`;
  const paidOnce = await change(api, path, { quantity: 1, payment_plan_id: once });
  expect(paidOnce.body.items[0]).toMatchObject({ is_ips: false, ratio: 0, ips: null, price: 90 });
});

test('a pay-what-you-want price is at least the minimum, in the currency of the buyer', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const song = await addProduct(api, seller, { price_minor: 500, minimum_price_minor: 300 });
  const pay = (currency: string, amount: number) =>
    openCart(api, seller, {
      items: [{ product_id: song, payment_pricing: { kind: 'pay-what-you-want', currency, amount } }],
      currency,
    });
  expect((await pay('USD', 7.77)).body.items[0]).toMatchObject({
    price: 7.77,
    payment_pricing: { kind: 'pay-what-you-want', currency: 'USD', amount: 7.77 },
  });
  expect((await pay('JPY', 450)).body.sub_total).toBe(450);
  expect((await pay('JPY', 449)).body.message).toBe('payment_pricing.amount must be at least 450 JPY');
  expect((await pay('USD', 2.99)).status).toBe(422);
  expect((await pay('USD', 5.001)).status).toBe(422);
  expect((await pay('USD', 1e12)).status).toBe(422);
});

test('a product that the store does not sell is refused and changes nothing', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const other = await addSeller(api, 'bob');
  const zine = await addProduct(api, seller);
  const theirs = await addProduct(api, other);
  const gone = await addProduct(api, seller, { archived_at: '2026-01-01T00:00:00.000Z' });
  const show = await addProduct(api, seller, { product_type: 'ticket' });
  await addTier(api, show);
  const theirTier = await addTier(api, theirs);
  const closed = await addPlan(api, zine, { amounts: [500, 750], closed_at: '2026-01-01T00:00:00.000Z' });
  const theirPlan = await addPlan(api, theirs, { amounts: [500, 750] });
  const { body: cart } = await openCart(api, seller);
  const fixed = { kind: 'pay-what-you-want', currency: 'USD', amount: 1 };

  for (const [item, field] of [
    [{ product_id: 'prd_nothing' }, 'product_id'],
    [{ product_id: theirs }, 'product_id'],
    [{ product_id: gone }, 'product_id'],
    [{ product_id: show }, 'ticket_id'],
    [{ product_id: show, ticket_id: 'tck_nothing' }, 'ticket_id'],
    [{ product_id: show, ticket_id: theirTier }, 'ticket_id'],
    [{ product_id: zine, payment_plan_id: closed }, 'payment_plan_id'],
    [{ product_id: zine, payment_plan_id: theirPlan }, 'payment_plan_id'],
    [{ product_id: zine, payment_pricing: fixed }, 'payment_pricing.kind'],
    [{ product_id: zine, quantity: -1 }, 'item.quantity'],
    [{ product_id: zine, quantity: 0 }, 'item.quantity'],
    [{ product_id: zine, quantity: 1.5 }, 'item.quantity'],
    [{ product_id: zine, quantity: 1e9 }, 'item.quantity'],
    [{ product_id: zine, quantity: '2' }, 'item.quantity'],
  ] as const) {
    const answer = await add(api, cart._id, item);
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(field) } });
  }
  expect((await api.call('GET', `/carts/${cart._id}`)).body.items).toEqual([]);
  expect((await api.call('GET', '/carts/crt_nothing')).status).toBe(404);
  const asOther = await api.call('GET', `/carts/${cart._id}`, { query: { makerstall_product_id: other } });
  expect(asOther.status).toBe(404);
  expect((await openCart(api, 'acc_nobody')).status).toBe(404);
});

testOnStores('a paid cart refuses every change', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const print = await addProduct(api, seller, { product_type: 'ticket' });
  const { body } = await openCart(api, seller, { items: [{ product_id: print }] });
  expect((await chargeCart(api, { cart_id: body._id })).status).toBe(200);
  const path = `/carts/${body._id}/item/${body.items[0]._id}`;
  expect((await add(api, body._id, { product_id: print })).status).toBe(409);
  expect((await change(api, path, { quantity: 2 })).status).toBe(409);
  expect((await api.call('DELETE', path)).status).toBe(409);
  const currency = await api.call('POST', `/carts/${body._id}`, { body: { currency: 'EUR' } });
  expect(currency.status).toBe(409);
  expect((await api.call('GET', `/carts/${body._id}`)).status).toBe(200);
});

testOnStores('concurrent adds lose nothing and duplicate nothing', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const products = await Promise.all(
    Array.from({ length: 8 }, () => addProduct(api, seller, { product_type: 'physical' })),
  );
  const { body } = await openCart(api, seller);
  await Promise.all([...products, ...products].map((product_id) => add(api, body._id, { product_id })));
  const { body: full } = await api.call('GET', `/carts/${body._id}`);
  expect(full.items.map((item: { product_id: string }) => item.product_id).sort()).toEqual(products.sort());
});

test('a cart stores the account that opened it', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const buyer = await addSeller(api, 'bob');
  const body = { makerstall_product: 'store', makerstall_product_id: seller, currency: 'USD', items: [] };
  const token = await addSession(api, buyer);
  expect((await api.call('POST', '/carts', { body, token })).body.userId).toBe(buyer);
  expect((await api.call('POST', '/carts', { body, token: 'old' })).text).toBe('invalid token');
  const unnamed = await api.call('POST', '/carts', { body: { ...body, makerstall_product_id: undefined } });
  expect(unnamed.body.message).toBe('makerstall_product_id is required');
});
