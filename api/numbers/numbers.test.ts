import { expect, test } from 'vitest';
import {
  addBlock,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { forgetVisitors } from './visitors.ts';

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

testOnStores('days, what came before them, and what sold, was clicked and sent people', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { name: 'A zine' });
  const block_id = await addBlock(api, seller, { type: 'link', title: 'My blog', url: 'https://b.example' });
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
});

testOnStores('a whole network of IPv6 is one visitor', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  for (let host = 1; host <= 20; host += 1) await visit(api, seller, `2001:db8:1:2::${host}`);
  await visit(api, seller, '2001:db8:1:3::1');
  await visit(api, seller, '203.0.113.1');
  const { db } = api.context.store;
  expect(await db.selectFrom('daily_visitors').selectAll().execute()).toHaveLength(3);
});

testOnStores('no address is kept, and a visitor of yesterday is forgotten', async (variant) => {
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
  await forgetVisitors(store, '2026-03-01');
  expect(await read()).toEqual(before);
  await forgetVisitors(store, '2026-03-02');
  expect(await read()).toEqual({ visitors: [], salts: [] });
});

test('a range that makes no sense is named', async () => {
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

testOnStores('hosts that somebody makes up fill no store', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await visit(api, seller, '1.1.1.1', 'news.example');
  for (let made = 0; made < 205; made += 1) await visit(api, seller, '1.1.1.1', `h${made}.example`);
  await visit(api, seller, '1.1.1.2', 'news.example');
  const viewsOf = async (host: string) =>
    api.context.store.db
      .selectFrom('daily_counts')
      .select(['count'])
      .where('subject', '=', 'source')
      .where('subject_id', '=', host)
      .executeTakeFirst();
  expect(await viewsOf('news.example')).toEqual({ count: 2 });
  expect(await viewsOf('h198.example')).toEqual({ count: 1 });
  expect(await viewsOf('h199.example')).toBeUndefined();
  expect(await viewsOf('direct')).toEqual({ count: 6 });
});
