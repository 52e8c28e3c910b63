import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  addBlock,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../tests/support/sales.ts';
import { startApi, type CallAnswer, type RunningApi } from '../../tests/support/startApi.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { receiveEvents } from '../orders/paymentEvents/receiveEvents.ts';
import { openClient, recordQueries, recordStatements } from '../../tests/support/statements.ts';
import { hasPostgres, postgresVariant } from '../../tests/support/stores.ts';

/** Small tables, the days that are a part of a query, rows of a view that were found already, or queries that are not run for a visitor. */
const mayBeScanned =
  /^SCAN (days$|json_each|current_|\(subquery|CONSTANT|\d+-ROW VALUES|migrations|settings)/;

test('no query of a visit, a sale or a dashboard scans or sorts a whole table', async () => {
  const statements = recordStatements();
  await using api = await startApi();
  await visitSellAndLook(api, () => statements.clear());
  await receiveEvents(api.context);

  using database = new DatabaseSync(join(api.context.config.dataDir, 'makerstall.sqlite'));
  const plans = [...statements].filter((sql) => /^(select|update|delete|insert)/i.test(sql));
  expect(plans.length).toBeGreaterThan(25);
  expect(plans.flatMap((sql) => scansOf(database, sql))).toEqual([]);
});

test('nor does a query of several buyers at once', async () => {
  const statements = recordStatements();
  await using api = await startApi();
  const sellers = [await addSeller(api), await addSeller(api, 'bea')];
  const shops = await Promise.all(
    sellers.map(async (seller) => ({ seller, product_id: await addProduct(api, seller) })),
  );
  statements.clear();
  await Promise.all(
    [...shops, ...shops, ...shops].map(async ({ seller, product_id }) => {
      const { body } = await openCart(api, seller, { items: [{ product_id }] });
      expect((await chargeCart(api, { cart_id: body._id })).status).toBe(200);
    }),
  );

  using database = new DatabaseSync(join(api.context.config.dataDir, 'makerstall.sqlite'));
  const shared = [...statements].filter((sql) => /^(select|update|insert).*json_each/is.test(sql));
  const changed = shared.flatMap((sql) => /^update "(\w+)"/.exec(sql)?.[1] ?? []);
  expect(new Set(changed)).toEqual(
    new Set(['accounts', 'carts', 'daily_visitors', 'payment_attempts', 'test_intents']),
  );
  // A plain insert reads other tables only after one of its rows has broken a reference.
  const reading = shared.filter((sql) => !/^insert .* where true$/is.test(sql));
  expect(reading.flatMap((sql) => scansOf(database, sql))).toEqual([]);
});

/** The tables that a statement of SQLite scans. */
function scansOf(database: DatabaseSync, statement: string): string[] {
  return database
    .prepare(`explain query plan ${statement}`)
    .all()
    .map(({ detail }) => String(detail))
    .filter((detail) => detail.startsWith('SCAN ') && !mayBeScanned.test(detail))
    .map((detail) => `${detail}: ${statement}`);
}

test('a page of orders is read in index order, and a day’s sum from an index only', async () => {
  const statements = recordStatements();
  await using api = await startApi();
  const seller = await addSeller(api);
  await addProduct(api, seller);
  const token = await addSession(api, seller);
  const { body } = await openCart(api, seller, { items: [{ product_id: await addProduct(api, seller) }] });
  await chargeCart(api, { cart_id: body._id });
  statements.clear();
  const since = '2020-01-01T12:00:00Z';
  await api.call('GET', `/${seller}/orders`, { token, query: { limit: '2', since } });
  await api.call('GET', `/studio/${seller}/orders`, { token, query: { status: 'disputed' } });

  using database = new DatabaseSync(join(api.context.config.dataDir, 'makerstall.sqlite'));
  const plans = [...statements]
    .filter((sql) => sql.includes('from "orders"'))
    .map((sql) => database.prepare(`explain query plan ${sql}`).all()[0]?.['detail']);
  expect(plans).toEqual([
    'SEARCH orders USING COVERING INDEX orders_sales (account_id=? AND created_at>?)',
    'SEARCH orders USING INDEX orders_number_unique (account_id=? AND number>?)',
    'SEARCH orders USING COVERING INDEX orders_sales (account_id=? AND created_at>? AND created_at<?)',
    'SEARCH orders USING INDEX orders_by_state (account_id=? AND status=?)',
  ]);
});

test.skipIf(!hasPostgres())('on PostgreSQL each query can use an index', async () => {
  const queries = recordQueries();
  await using api = await startApi({ variant: postgresVariant });
  await visitSellAndLook(api, () => queries.clear());
  const asked = [...queries].filter(([text]) => /^(select|update|delete|insert|with)/i.test(text));
  expect(asked.length).toBeGreaterThan(25);

  await using client = await openClient(api.context.config.databaseUrl);
  // A query without an index is still scanned and sorted; a query with one is not, even if the test's tables are small.
  await client.query('set enable_seqscan = off; set enable_sort = off');
  const slow: string[] = [];
  for (const [text, values] of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']);
    const isPageOfOrders = text.includes('from "orders"') && text.includes('order by');
    const bad = plan.filter((step) => /Seq Scan on/.test(step) || (isPageOfOrders && /Sort /.test(step)));
    slow.push(...bad.map((step) => `${step.trim()}: ${text}`));
  }
  expect(slow).toEqual([]);
});

/** A visit, a sale, and the owner's reads of it; `begin` is called when the shop is ready for them. */
async function visitSellAndLook(api: RunningApi, begin: () => void): Promise<void> {
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const product_id = await addProduct(api, seller);
  begin();

  await api.call('GET', '/pages/ada/public');
  await api.call('GET', '/ada/public/shop');
  await api.call('GET', `/ada/public/shop/${product_id}`);
  await api.call('GET', '/ada/public/masterclasses');
  const cart = await openCart(api, seller, { items: [{ product_id }] });
  const [item] = cart.body.items;
  await api.call('GET', `/carts/${cart.body._id}`);
  await api.call('POST', `/carts/${cart.body._id}/item`, { body: { item: { product_id, quantity: 1 } } });
  await api.call('PATCH', `/carts/${cart.body._id}/item/${item._id}`, {
    body: { item: { product_id, quantity: 1 } },
  });
  const { order } = (await chargeCart(api, { cart_id: cart.body._id })).body;
  await api.call('GET', `/orders/${order.token}`);
  await withdrawAndRefund(api, { order, seller, token });
  await api.call('GET', `/${seller}/orders`, { token });
  await api.call('GET', `/${seller}/orders`, {
    token,
    query: { limit: '2', since: '2020-01-01T12:00:00Z' },
  });
  await api.call('GET', `/studio/${seller}/orders`, { token, query: { q: 'bo zine', kind: 'digital' } });
  await api.call('GET', `/studio/${seller}/orders/${order._id}`, { token });
  await api.call('GET', `/studio/${seller}/numbers`, {
    token,
    query: { from: '2026-01-01', to: '2026-12-31' },
  });
  await makeAndChange((method, path, body) => api.call(method, `/studio/${seller}${path}`, { token, body }));
  await useMailingList(api, { seller, token });
}

type Sold = { order: Order; seller: string; token: string };

async function withdrawAndRefund(api: RunningApi, { order, seller, token }: Sold): Promise<void> {
  await api.context.store.transaction((trx) =>
    trx.updateTable('orders').set({ may_withdraw: 1 }).where('id', '=', order._id).execute(),
  );
  const line_ids = order.items.map(({ _id }) => _id);
  const body = { name: 'Bo', email: 'bo@example.com', line_ids };
  expect((await api.call('POST', `/orders/${order.token}/withdrawals`, { body })).status).toBe(200);
  const headers = { 'idempotency-key': 'r1' };
  const refunds = `/studio/${seller}/orders/${order._id}/refunds`;
  expect((await api.call('POST', refunds, { token, headers, body: { amount: 1 } })).status).toBe(200);
}

/** A person joins, is found, tagged, removed, restored, and leaves; another one is imported, and the import is undone. */
async function useMailingList(
  api: RunningApi,
  { seller, token }: { seller: string; token: string },
): Promise<void> {
  const blockId = await addBlock(api, seller, { type: 'mailing_list', title: 'News' });
  const list = `/studio/${seller}/audience/mailing`;
  const ask = (method: string, path: string, options: { query?: Record<string, string>; body?: unknown }) =>
    api.call(method, `${list}${path}`, { token, ...options });
  const query = { blockId, platform: 'makerstall' };
  for (const email of ['bo@example.com', 'cy@example.com']) {
    await api.call('POST', `/${seller}/mailing-list`, { query, body: { email, name: 'Bo' } });
  }
  const { people } = (await ask('GET', '', { query: { limit: '1', q: 'bo example', order: 'oldest' } })).body;
  const [{ _id: personId, created_at: createdAt }] = people;
  await ask('PUT', `/${personId}/tags`, { body: { tags: ['vip'] } });
  await ask('GET', '', { query: { tag: 'vip', source: blockId, after: `${createdAt}_${personId}` } });
  await ask('GET', '', { query: { state: 'unsubscribed' } });
  await ask('DELETE', `/${personId}`, {});
  await ask('POST', `/${personId}/restore`, {});
  const exported = await ask('GET', '/export', {});
  const link = new URL(exported.text.trim().split(',').at(-1) ?? '').pathname;
  await api.call('POST', link, { body: { subscribed: false } });
  await api.call('POST', link, { body: { subscribed: true } });
  const file = { body: 'di@example.com', headers: { 'content-type': 'text/csv' } };
  await api.call('POST', `${list}/imports`, { token, query: { consent: 'true' }, ...file });
  const { imports } = (await ask('GET', '/imports', {})).body;
  await ask('DELETE', `/imports/${imports[0]._id}`, {});
}

/** The calls of the owner's editors. */
async function makeAndChange(
  studio: (method: string, path: string, body?: unknown) => Promise<CallAnswer>,
): Promise<void> {
  const { draft } = (await studio('GET', '/page')).body;
  await studio('PUT', '/page', { revision: 0, draft });
  await studio('POST', '/page/template', { revision: 1, template: 'creator' });
  await studio('POST', '/page/publish', { revision: 2 });
  const wanted = { name: 'A class', product_type: 'masterclass', price: 5 };
  const { product } = (await studio('POST', '/products', wanted)).body;
  const address = `/products/${product._id}`;
  const lessons = [{ title: 'One', minutes: 1, preview: false, kind: 'text', content: '' }];
  const saved = await studio('PUT', address, { ...product, chapters: [{ title: 'All', lessons }] });
  await studio('POST', `${address}/publish`);
  await studio('POST', `${address}/test-purchase`);
  const emptied = await studio('PUT', address, { ...saved.body.product, chapters: [] });
  expect(emptied.status).toBe(200);
  await studio('POST', `${address}/duplicate`);
  await studio('PUT', '/products/order', { ids: [product._id] });
  await studio('GET', '/start');
}
