import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { openDemo } from '../openDemo.ts';
import { writeHistory } from './writeHistory.ts';

const now = new Date('2026-11-22T15:00:00Z');

/** The demo with its sample data, and its creator signed in. */
async function startDemo(variant?: StoreVariant) {
  const api = await startApi({ env: { DEMO: 'on' }, now, ...(variant ? { variant } : {}) });
  const before = process.cpuUsage();
  const signIn = await openDemo(api.context, writeHistory);
  // Time of this process alone: the machine may be busy.
  const used = process.cpuUsage(before);
  const tookMs = (used.user + used.system) / 1000;
  const { body } = await api.call('POST', '/auth/login', { body: signIn });
  const { token, user } = body;
  const ask = async (path: string, query: Record<string, string> = {}) => {
    const answer = await api.call('GET', `/studio/${user.account_id}${path}`, { token, query });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  return { api, token, user, ask, tookMs };
}

async function sums(api: RunningApi, query: string) {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(api.context.store.db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, key.endsWith('minor') ? Number(value) : value]),
    ),
  );
}

testOnStores('the demo’s half year fills every screen and is made in under two seconds', async (variant) => {
  const { api: running, ask, user, tookMs } = await startDemo(variant);
  await using _api = running;
  expect(tookMs).toBeLessThan(2000);
  expect(user.sample_until).toBe('2026-11-22T00:00:00.000Z');
  const numbers = await ask('/numbers', { from: '2026-05-24', to: '2026-11-21' });
  expect(numbers.days.filter(({ visitors }: { visitors: number }) => visitors === 0)).toEqual([]);
  expect(numbers.total.orders).toBeGreaterThan(120);
  expect(numbers.total.buyers).toBeLessThan(numbers.total.visitors / 10);
  for (const part of ['products', 'blocks', 'sources', 'countries', 'devices'] as const)
    expect(numbers[part].length, part).toBeGreaterThan(1);
  expect((await ask('/orders')).orders[0]).toMatchObject({ number: -1, sample: true, test: true });
  expect((await ask('/orders', { parcel: 'to_ship' })).orders.length).toBeGreaterThan(0);
  expect((await ask('/orders', { status: 'refunded' })).orders.length).toBeGreaterThan(0);
  expect((await ask('/audience/mailing')).total).toBeGreaterThan(200);
  expect((await ask('/audience/phone')).total).toBeGreaterThan(30);
  expect((await ask('/discounts')).discounts).toMatchObject([{ state: 'over' }]);
  const [event] = (await ask('/tickets/events')).events;
  expect(event.checked_in).toBe(event.tickets - 3);
});

testOnStores('the sample money adds up in every book, and none of it can be paid out', async (variant) => {
  const { api, ask, token, user } = await startDemo(variant);
  await using _api = api;
  const { balances, test: tests } = await ask('/balance');
  expect(balances).toEqual([]);
  const [usd] = tests;
  expect(usd.available).toBeGreaterThan(1000);
  expect(usd.held.length).toBeGreaterThan(0);
  const payout = await api.call('POST', `/studio/${user.account_id}/payouts`, {
    token,
    body: { currency: 'USD' },
  });
  expect(payout.status).toBe(409);

  const kinds = 'group by account_id, test, currency, kind order by kind';
  const columns = 'account_id, test, currency, kind';
  expect(
    await sums(api, `select ${columns}, sum(amount_minor) as amount_minor from balance_entries ${kinds}`),
  ).toEqual(
    await sums(
      api,
      `select ${columns}, sum(amount_minor) as amount_minor from current_balance_sums ${kinds}`,
    ),
  );
  const [totals] = await sums(api, 'select sum(total_minor) as minor from current_order_totals');
  expect(await sums(api, 'select sum(total_minor) as minor from orders')).toEqual([totals]);
  expect(
    await sums(
      api,
      `select orders.id from orders where total_minor <>
      (select coalesce(sum(charged_minor), 0) from order_lines where order_id = orders.id)`,
    ),
  ).toEqual([]);
  const [charged] = await sums(api, 'select sum(amount_minor) as minor from charges');
  expect(
    await sums(api, `select sum(amount_minor) as minor from balance_entries where kind = 'sale'`),
  ).toEqual([charged]);
  const [returned] = await sums(api, 'select sum(refunded_minor) as minor from charges');
  expect(
    await sums(api, `select -sum(amount_minor) as minor from balance_entries where kind = 'refund'`),
  ).toEqual([returned]);
  expect(await sums(api, 'select sum(refunded_minor) as minor from orders')).toEqual([returned]);
  expect(await sums(api, `select state from instalments where state <> 'paid'`)).toEqual([]);
});

test('the sample data is the same for every start on a day, lies before that day, and mails nobody', async () => {
  const figures = async () => {
    const { api, ask } = await startDemo();
    await using _api = api;
    expect(await sums(api, 'select id from outbox')).toEqual([]);
    const { orders } = await ask('/orders', { limit: '100' });
    const times = [
      'orders.created_at',
      'balance_entries.created_at',
      'visit_counts.quarter',
      'mailing_list.created_at',
    ];
    for (const time of times) {
      const [table = '', column = ''] = time.split('.');
      const [last] = await sums(api, `select max(${column}) as last from ${table}`);
      expect(last?.['last'], time).toMatch(/^2026-11-2[01]|^2026-11-1/);
    }
    const rows = orders.map(({ _id, ...order }: { _id: string }) => order);
    return { rows, numbers: (await ask('/numbers', { from: '2026-05-24', to: '2026-11-21' })).total };
  };
  expect(await figures()).toEqual(await figures());
});

test('visitors find the demo as it was: seats, discounts, and their first order is number 1', async () => {
  const { api, token, user, ask } = await startDemo();
  await using _api = api;
  await using plain = await startApi({ env: { DEMO: 'on' }, now });
  await openDemo(plain.context);
  const shop = async (running: RunningApi) =>
    (await running.call('GET', '/ada/public/shop')).body.products.map(
      ({ name, limited_seats, seats_left, tickets = [] }: ShopProduct) => {
        return { name, limited_seats, seats_left, tiers: tickets.map((tier) => tier.seats_left) };
      },
    );
  expect(await shop(api)).toEqual(await shop(plain));

  const { products } = (await api.call('GET', '/ada/public/shop')).body;
  const glazes = products.find(({ name }: ShopProduct) => name.startsWith('Twelve glazes'));
  const support = { account_id: user.account_id, type: 'buyme', quantity: 1, amount: 12 };
  const charge = await api.call('POST', '/stripe/charge', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      support,
      currency: 'USD',
      payer: { name: 'Bo', email: 'bo@example.com' },
      payment_method_id: 'pm_card_visa',
    },
  });
  expect(charge.body.order).toMatchObject({ number: 1, total: 12 });
  expect(charge.body.order).not.toHaveProperty('sample');
  expect((await ask('/orders')).orders.slice(0, 2)).toMatchObject([
    { number: 1 },
    { number: -1, sample: true },
  ]);
  const first = (await api.call('GET', `/${user.account_id}/orders`, { token, query: { limit: '3' } })).body;
  expect(first.next).toBe('S2');
  const next = await api.call('GET', `/${user.account_id}/orders`, {
    token,
    query: { limit: '3', after: first.next },
  });
  expect(next.body.orders[0].number).toBe(-3);
  expect(glazes.price).toBe(18);
});

test('a sample order can be refunded, sent and found like any other', async () => {
  const { api, token, user, ask } = await startDemo();
  await using _api = api;
  const [parcel] = (await ask('/orders', { parcel: 'to_ship' })).orders;
  const path = `/studio/${user.account_id}/orders/${parcel._id}`;
  const refund = await api.call('POST', `${path}/refunds`, {
    token,
    body: {},
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(refund.body).toMatchObject({ status: 'refunded', sample: true });
  expect((await ask('/orders', { q: String(-parcel.number) })).orders).toContainEqual(
    expect.objectContaining({ number: parcel.number }),
  );
});

type ShopProduct = {
  name: string;
  limited_seats?: number;
  seats_left?: number;
  tickets?: { seats_left: number }[];
};
