import { expect, test, vi } from 'vitest';
import { order as orderSchema } from '#shared/orders/orderSchema.ts';
import { checkBooks } from '../../api/operator/checkBooks.ts';
import { operateWith } from '../support/operate.ts';
import { startShopAtStripe, tell } from '../support/shopAtStripe.ts';
import type { RunningApi } from '../support/startApi.ts';
import { testOnStores, type StoreVariant } from '../support/stores.ts';
import { addCash, fundAt, tellCash } from '../support/stripeCash.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';
import { countedRows, dayMs, mailsOf, waitAndSettle } from '../support/waiting.ts';

/** An order of €12.50 that was canceled because its bank transfer did not arrive. */
async function startCanceled(stripe: StripeServer, variant?: StoreVariant) {
  const { api, charge, seller, token } = await startShopAtStripe(stripe, variant);
  const { body } = await charge('customer_balance');
  await waitAndSettle(api, 7 * dayMs + 1000);
  const page = async () => orderSchema.parse((await api.call('GET', `/orders/${body.order.token}`)).body);
  expect(await page()).toMatchObject({ status: 'canceled' });
  return { api, id: String(body.order._id), page, seller, token };
}

async function tooLate(api: RunningApi): Promise<string[]> {
  return (await mailsOf(api)).filter((subject) => subject.includes('too late'));
}

function row({ context }: RunningApi) {
  return context.store.db.selectFrom('waiting_orders').selectAll().executeTakeFirstOrThrow();
}

const sums = (stripe: StripeServer) => [...stripe.refunds.values()].map(({ amount }) => amount);

testOnStores('a transfer that comes weeks after its order was canceled goes back, once', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, id, page, seller, token } = await startCanceled(stripe, variant);
  await using api = started;
  api.clock.advance(30 * dayMs);
  fundAt(stripe, 'pi_1', 1250);
  const told = ['evt_1', 'evt_1', 'evt_2'].map((event) =>
    tellCash(api, stripe, { net_amount: 1250, id: event }),
  );
  // One that another process works on is sent again by Stripe.
  for (const status of await Promise.all(told)) expect([200, 503]).toContain(status);
  expect(await tellCash(api, stripe, { net_amount: 1250, id: 'evt_1' })).toBe(200);
  await waitAndSettle(api, 2 * dayMs);

  expect(sums(stripe)).toEqual([1250]);
  const refund = stripe.requests.find(({ path }) => path === '/v1/refunds')?.fields;
  expect(Object.fromEntries(refund ?? [])).toEqual({
    origin: 'customer_balance',
    customer: stripe.intents.get('pi_1')?.customer,
    amount: '1250',
    currency: 'eur',
    instructions_email: 'bo@example.com',
  });
  expect(await row(api)).toMatchObject({ state: 'returned', arrived_minor: 1250, returned_minor: 1250 });
  expect(await page()).toMatchObject({ status: 'canceled', total: 12.5, arrived: 12.5 });
  expect(await tooLate(api)).toEqual(['Your payment of €12.50 came too late']);
  const { text } = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('dedupe_key', 'like', 'late-transfer:%')
    .executeTakeFirstOrThrow();
  expect(text).toContain("arrived after your order from ada's stall was canceled");
  expect(text).toContain('you get a mail from Stripe that asks where the money should go');
  expect(text).toMatch(/Not paid in time\W+€12\.50\s+Arrived, and sent back\W+−€12\.50/);
  const sale = await api.call('GET', `/studio/${seller}/orders/${id}`, { token });
  expect(sale.body).toMatchObject({ status: 'canceled', arrived: 12.5, refundable: 0 });
  expect(Object.values(await countedRows(api)).every((count) => count === 0)).toBe(true);
  expect(await checkBooks(api.context.store.db)).toEqual([]);
});

test('a transfer of which no event tells is found within a day, for three months', async () => {
  await using stripe = await startStripeServer();
  const { api: started } = await startCanceled(stripe);
  await using api = started;
  for (let day = 0; day < 80; day += 1) await waitAndSettle(api, dayMs);
  fundAt(stripe, 'pi_1', 1250);
  await waitAndSettle(api, dayMs + 1000);
  expect(sums(stripe)).toEqual([1250]);
});

testOnStores(
  'a second transfer of which no event tells is found, too, and goes back once',
  async (variant) => {
    await using stripe = await startStripeServer();
    const { api: started, page } = await startCanceled(stripe, variant);
    await using api = started;
    for (const amount of [1250, 300]) {
      fundAt(stripe, 'pi_1', amount);
      for (let day = 0; day < 3; day += 1) await waitAndSettle(api, dayMs + 1000);
    }
    expect(sums(stripe)).toEqual([1250, 300]);
    expect(await row(api)).toMatchObject({ state: 'returned', arrived_minor: 1550, returned_minor: 1550 });
    expect(await page()).toMatchObject({ status: 'canceled', arrived: 15.5 });
    const { length } = stripe.requests;
    for (let day = 0; day < 90; day += 1) await waitAndSettle(api, dayMs);
    const looked = stripe.requests.length;
    expect(looked).toBeGreaterThan(length);
    await waitAndSettle(api, 80 * dayMs);
    expect(stripe.requests).toHaveLength(looked);
  },
);

test('a canceled order is looked at for three months, and not after that', async () => {
  await using stripe = await startStripeServer();
  const { api: started } = await startCanceled(stripe);
  await using api = started;
  for (let day = 0; day < 92; day += 1) await waitAndSettle(api, dayMs);
  const { length } = stripe.requests;
  await waitAndSettle(api, 80 * dayMs);
  expect(stripe.requests).toHaveLength(length);
});

testOnStores('several late transfers each go back, with a mail for each', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, page } = await startCanceled(stripe, variant);
  await using api = started;
  for (const amount of [1000, 250]) {
    fundAt(stripe, 'pi_1', amount);
    expect(await tellCash(api, stripe, { net_amount: amount })).toBe(200);
    api.clock.advance(5 * dayMs);
  }
  expect(sums(stripe)).toEqual([1000, 250]);
  expect(await page()).toMatchObject({ arrived: 12.5 });
  expect(await tooLate(api)).toEqual([
    'Your payment of €10.00 came too late',
    'Your payment of €2.50 came too late',
  ]);
});

test('what Stripe did not answer is asked again with the same key, and another transfer waits for it', async () => {
  await using stripe = await startStripeServer();
  const { api: started } = await startCanceled(stripe);
  await using api = started;
  fundAt(stripe, 'pi_1', 1000);
  stripe.cutAfter(/refunds$/);
  expect(await tellCash(api, stripe, { net_amount: 1000 })).toBe(503);
  fundAt(stripe, 'pi_1', 250);
  stripe.cutAfter(/refunds$/);
  // The first answer is still missing.
  expect(await tellCash(api, stripe, { net_amount: 250, id: 'evt_2' })).toBe(503);
  expect(await row(api)).toMatchObject({ state: 'returning', arrived_minor: 1000, problem: null });
  expect(await tellCash(api, stripe, { net_amount: 250, id: 'evt_2' })).toBe(200);
  expect(sums(stripe)).toEqual([1000, 250]);
  expect(await row(api)).toMatchObject({ state: 'returned', arrived_minor: 1250, returned_minor: 1250 });
});

testOnStores(
  'money that came back is in the operator’s list, and sent again a day later',
  async (variant) => {
    await using stripe = await startStripeServer();
    const { api: started } = await startCanceled(stripe, variant);
    await using api = started;
    fundAt(stripe, 'pi_1', 1250);
    await tellCash(api, stripe, { net_amount: 1250 });
    const intent = stripe.intents.get('pi_1');
    if (!intent) throw new Error('there is no intent');
    api.clock.advance(45 * dayMs);
    addCash(stripe.cash, intent, 1250);
    for (const id of ['evt_9', 'evt_9'])
      expect(await tellCash(api, stripe, { type: 'return_canceled', net_amount: 1250, id })).toBe(200);
    expect(await row(api)).toMatchObject({
      state: 'returning',
      arrived_minor: 1250,
      returned_minor: 0,
      problem: 'refund_canceled',
    });
    const { dataDir, databaseUrl } = api.context.config;
    const { stdout } = await operateWith(
      { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
      'late-refunds',
    );
    expect(stdout).toContain('€12.50');
    expect(stdout).toContain('The refund was canceled before it was paid.');
    await waitAndSettle(api, dayMs + 1000);
    expect(sums(stripe)).toEqual([1250, 1250]);
    expect(await row(api)).toMatchObject({ state: 'returned', returned_minor: 1250 });
    expect(await tooLate(api)).toHaveLength(1);
  },
);

test('a transfer in time, and one of a foreign customer, change nothing of a canceled order', async () => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe);
  await using api = started;
  await charge('customer_balance');
  fundAt(stripe, 'pi_1', 1250);
  expect(await tellCash(api, stripe, { net_amount: 1250 })).toBe(200);
  expect(await tell(api, stripe, { type: 'succeeded' })).toBe(200);
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1 });
  expect(await tellCash(api, stripe, { net_amount: 1250, intentId: 'pi_foreign' })).toBe(200);
  expect(sums(stripe)).toEqual([]);
});

test('what a buyer sent beyond the price of a paid order is in the log', async () => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe);
  await using api = started;
  const warn = vi.spyOn(api.context.log, 'warn');
  await charge('customer_balance');
  fundAt(stripe, 'pi_1', 1250);
  await tellCash(api, stripe, { net_amount: 1250 });
  expect(warn).not.toHaveBeenCalled();
  fundAt(stripe, 'pi_1', 300);
  expect(await tellCash(api, stripe, { net_amount: 300 })).toBe(200);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ intentId: 'pi_1', there: { kind: 'known', amountMinor: 300 } }),
    expect.stringContaining('cash balance'),
  );
  expect(sums(stripe)).toEqual([]);
});
