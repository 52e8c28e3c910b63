import { expect, test } from 'vitest';
import {
  addBlock,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { rangeOf } from './days.ts';
import { loadNumbers } from './loadNumbers.ts';
import { deleteVisitorDays } from '../analytics/visitors.ts';

const dayMs = 24 * 60 * 60_000;

function visit(api: RunningApi, seller: string, address: string, source?: string) {
  return api.call('POST', `/${seller}/analytics`, {
    body: { event: 'view', ...(source ? { source } : {}) },
    headers: { 'x-forwarded-for': address },
  });
}

async function sell(api: RunningApi, seller: string, product_id: string, currency = 'USD') {
  const { body } = await openCart(api, seller, { items: [{ product_id }], currency });
  await chargeCart(api, { cart_id: body._id, currency });
}

async function ask(api: RunningApi, seller: string, query: Record<string, string>) {
  const token = await addSession(api, seller);
  return api.call('GET', `/studio/${seller}/numbers`, { token, query });
}

testOnStores(
  'numbers have days, the days before, and rankings of products, blocks and sources',
  async (variant) => {
    await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller, { name: 'A zine' });
    const block_id = await addBlock(api, seller, {
      type: 'link',
      title: 'My blog',
      url: 'https://b.example',
    });
    await visit(api, seller, '203.0.113.1');
    await sell(api, seller, product_id);
    api.clock.advance(dayMs);
    await visit(api, seller, '203.0.113.1', 'www.instagram.com');
    await visit(api, seller, '203.0.113.1', 'instagram.com');
    await visit(api, seller, '203.0.113.2');
    await api.call('POST', `/${seller}/analytics`, { body: { event: 'click', block_id } });
    await api.call('PUT', `/${seller}/products/${product_id}/analytics`, { body: { event: 'view' } });
    await sell(api, seller, product_id);
    await sell(api, seller, product_id, 'JPY');

    const { body } = await ask(api, seller, { from: '2026-03-02', to: '2026-03-03' });
    expect(body).toMatchObject({
      currency: 'USD',
      days: [
        { day: '2026-03-02', views: 3, visitors: 2, clicks: 1, orders: 2, revenue: 25 },
        { day: '2026-03-03', views: 0, visitors: 0, clicks: 0, orders: 0, revenue: 0 },
      ],
      total: { views: 3, visitors: 2, clicks: 1, orders: 2, revenue: 25 },
      previous: { from: '2026-02-28', to: '2026-03-01', views: 1, visitors: 1, orders: 1, revenue: 12.5 },
      currencies: [
        { currency: 'JPY', orders: 1, revenue: 1875 },
        { currency: 'USD', orders: 1, revenue: 12.5 },
      ],
      products: [{ product_id, name: 'A zine', views: 1, quantity: 2, revenue: 25 }],
      blocks: [{ block_id, type: 'link', title: 'My blog', clicks: 1 }],
      sources: [
        { source: 'instagram.com', views: 2 },
        { source: 'direct', views: 1 },
      ],
    });
  },
);

testOnStores('money that was given back is no revenue, and days are those of the zone', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T22:30:00Z') });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { name: 'A zine' });
  await visit(api, seller, '203.0.113.1');
  await sell(api, seller, product_id);
  api.clock.advance(60 * 60_000);
  await sell(api, seller, product_id);
  const token = await addSession(api, seller);
  const { body: list } = await api.call('GET', `/studio/${seller}/orders`, { token });
  await api.call('POST', `/studio/${seller}/orders/${list.orders[0]._id}/refunds`, {
    token,
    body: { amount: 2.5 },
    headers: { 'idempotency-key': 'back' },
  });

  const days = { from: '2026-03-01', to: '2026-03-02' };
  const { body: utc } = await ask(api, seller, days);
  expect(utc.days).toMatchObject([
    { day: '2026-03-01', views: 1, orders: 2, revenue: 22.5 },
    { day: '2026-03-02', views: 0, orders: 0, revenue: 0 },
  ]);
  expect(utc.products).toMatchObject([{ product_id, revenue: 22.5, quantity: 2 }]);
  expect(utc.test).toBe(true);
  // 22:30 and 23:30 in UTC are 23:30 and 00:30 in Berlin.
  const { body: berlin } = await ask(api, seller, { ...days, zone: 'Europe/Berlin' });
  expect(berlin.days).toMatchObject([
    { day: '2026-03-01', views: 1, orders: 1, revenue: 12.5 },
    { day: '2026-03-02', views: 0, orders: 1, revenue: 10 },
  ]);
  const odd = await ask(api, seller, { ...days, zone: 'Europe/Nowhere' });
  expect([odd.status, odd.body.field]).toEqual([422, 'zone']);
});

testOnStores('a buyer is a visitor who ordered, so at most all visitors are', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const headers = {
    'x-forwarded-for': '203.0.113.1',
    'x-visitor-country': 'DE',
    'x-visitor-device': 'phone',
  };
  await api.call('POST', `/${seller}/analytics`, { body: { event: 'view' }, headers });
  await visit(api, seller, '203.0.113.2');
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.9']) {
    const { body } = await openCart(api, seller, { items: [{ product_id }] });
    await chargeCart(api, { cart_id: body._id, address });
  }
  await expect
    .poll(async () => (await ask(api, seller, { from: '2026-03-01', to: '2026-03-01' })).body)
    .toMatchObject({
      total: { visitors: 2, buyers: 1, orders: 3 },
      countries: expect.arrayContaining([
        { country: 'DE', visitors: 1 },
        { country: null, visitors: 1 },
      ]),
      devices: expect.arrayContaining([
        { device: 'phone', visitors: 1 },
        { device: null, visitors: 1 },
      ]),
    });
});

testOnStores('test payments are no revenue once payments move money', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
  const seller = await addSeller(api);
  await sell(api, seller, await addProduct(api, seller));
  const account = { id: seller, currency: 'USD' };
  const range = rangeOf({ from: '2026-03-01', to: '2026-03-01' });
  const { db } = api.context.store;
  const rates = api.context.rates.current();
  const real = await loadNumbers(db, account, { range, hasTests: false, rates });
  expect(real).toMatchObject({ test: false, total: { orders: 0, revenue: 0 }, products: [] });
  const tests = await loadNumbers(db, account, { range, hasTests: true, rates });
  expect(tests).toMatchObject({ test: true, total: { orders: 1, revenue: 12.5 } });
});

testOnStores('an IPv6 network counts as one visitor', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  for (let host = 1; host <= 20; host += 1) await visit(api, seller, `2001:db8:1:2::${host}`);
  await visit(api, seller, '2001:db8:1:3::1');
  await visit(api, seller, '203.0.113.1');
  const { db } = api.context.store;
  expect(await db.selectFrom('daily_visitors').selectAll().execute()).toHaveLength(3);
});

testOnStores('no IP address is stored, and yesterday’s visitors are deleted', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
  const seller = await addSeller(api);
  await visit(api, seller, '203.0.113.1');
  const { store } = api.context;
  const read = async () => ({
    visitors: await store.db.selectFrom('daily_visitors').selectAll().execute(),
    salts: await store.db.selectFrom('secrets').selectAll().where('name', 'like', 'visitors %').execute(),
  });
  const before = await read();
  expect(before.visitors).toMatchObject([{ visitor: expect.stringMatching(/^[\w-]{22}$/) }]);
  await deleteVisitorDays(store, '2026-03-01');
  expect(await read()).toEqual(before);
  await deleteVisitorDays(store, '2026-03-02');
  expect(await read()).toEqual({ visitors: [], salts: [] });
});

test('an invalid range names its field', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const problem = async (from: string, to: string) => {
    const { status, body } = await ask(api, seller, { from, to });
    return [status, body.message];
  };
  expect(await problem('2026-03-02', '2026-03-01')).toEqual([422, 'to must not be before from']);
  expect(await problem('2025-01-01', '2026-12-31')).toEqual([422, 'to must be at most 400 days after from']);
  expect(await problem('2026-02-30', '2026-03-01')).toEqual([422, 'from must be a day such as 2026-01-31']);
  const odd = await visit(api, seller, '203.0.113.1', 'https://x.example/?secret');
  expect(odd.status).toBe(422);
});

testOnStores('made-up hosts do not fill the store', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await visit(api, seller, '1.1.1.1', 'news.example');
  for (let made = 0; made < 205; made += 1) await visit(api, seller, '1.1.1.1', `h${made}.example`);
  await visit(api, seller, '1.1.1.2', 'news.example');
  const viewsOf = async (host: string) =>
    api.context.store.db
      .selectFrom('visit_counts')
      .select(['count'])
      .where('subject', '=', 'source')
      .where('subject_id', '=', host)
      .executeTakeFirst();
  expect(await viewsOf('news.example')).toEqual({ count: 2 });
  expect(await viewsOf('h198.example')).toEqual({ count: 1 });
  expect(await viewsOf('h199.example')).toBeUndefined();
  expect(await viewsOf('direct')).toEqual({ count: 6 });
});
