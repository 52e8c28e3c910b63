import { expect, test } from 'vitest';
import { openAccount, password } from '../../../tests/support/ownAccount.ts';
import { addProduct, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import type { RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { openDebts, settleDebt, type DebtOutcome } from './debts.ts';
import { openPayouts } from './payouts.ts';

const dayMs = 24 * 60 * 60_000;

/** A creator who sells zines through Stripe for 12.50 each, with a fee of 0.67. */
async function openStore(stripe: StripeServer, variant?: StoreVariant) {
  const api = await startWithStripe(stripe, variant);
  const account = await openAccount(api);
  const product_id = await addProduct(api, account.id);
  const ask = async (method: string, path: string, body?: object) =>
    api.call(method, `/studio/${account.id}${path}`, {
      token: await addSession(api, account.id),
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(body ? { body } : {}),
    });
  const sell = async (currency = 'USD'): Promise<string> => {
    const { body } = await openCart(api, account.id, { items: [{ product_id }], currency });
    return (await chargeCart(api, { cart_id: body._id, currency })).body.order._id;
  };
  return { api, account, ask, sell };
}

/** Everything earned is paid out, and then a buyer gets a refund. */
async function oweAfterPayout({ api, ask, sell }: Awaited<ReturnType<typeof openStore>>): Promise<string> {
  const order = await sell();
  await api.context.store.transaction((trx) =>
    trx.updateTable('balance_entries').set({ available_at: api.clock.now.toISOString() }).execute(),
  );
  expect((await ask('POST', '/payouts', { currency: 'USD' })).status).toBe(201);
  expect((await ask('POST', `/orders/${order}/refunds`, {})).status).toBe(200);
  return order;
}

function settle({ context }: RunningApi, id: string, outcome: DebtOutcome): Promise<boolean> {
  return context.store.transaction((trx) => settleDebt(trx, id, outcome));
}

testOnStores('refunds beyond the balance become a debt, and the next sales repay it', async (variant) => {
  await using stripe = await startStripeServer();
  const store = await openStore(stripe, variant);
  await using api = store.api;
  const { ask, sell } = store;
  await oweAfterPayout(store);
  expect((await ask('GET', '/balance')).body.balances).toMatchObject([
    { currency: 'USD', available: -12.5, owed: 12.5, held: [] },
  ]);
  expect((await ask('GET', '/account')).body.owed).toEqual([{ currency: 'USD', amount: 12.5 }]);
  expect(await ask('POST', '/payouts', { currency: 'USD' })).toMatchObject({
    status: 409,
    body: { message: 'You owe $12.50. The next sales pay it back before anything is paid out.' },
  });
  await sell('EUR');
  await sell();
  expect((await ask('GET', '/balance')).body.balances).toMatchObject([
    { currency: 'EUR', owed: 0 },
    { currency: 'USD', available: -12.5, owed: 0.67, held: [{ amount: 11.83 }] },
  ]);
  await sell();
  api.clock.advance(8 * dayMs);
  expect((await ask('GET', '/balance')).body.balances).toMatchObject([
    { currency: 'EUR' },
    { currency: 'USD', available: 11.16, owed: 0 },
  ]);
  expect(await openDebts(api.context.store.db)).toEqual([]);
});

testOnStores(
  'an account that is closed with a debt is deleted at once, and the debt stays',
  async (variant) => {
    await using stripe = await startStripeServer();
    const store = await openStore(stripe, variant);
    await using api = store.api;
    const { account, ask } = store;
    await oweAfterPayout(store);
    const since = api.clock.now.toISOString();
    api.clock.advance(dayMs);
    expect((await ask('POST', '/account/delete', { password })).status).toBe(200);
    expect((await api.call('GET', '/pages/ada/public')).status).toBe(404);
    expect((await account.login()).status).toBe(401);
    const { db } = api.context.store;
    const debts = await openDebts(db);
    expect(debts).toEqual([
      {
        id: `${account.id}:USD`,
        slug: 'ada',
        currency: 'USD',
        amount: 12.5,
        since,
        closed_at: api.clock.now.toISOString(),
      },
    ]);
    // No personal data remains beside it.
    expect(await db.selectFrom('accounts').select(['name', 'email']).execute()).toEqual([
      { name: 'A former creator', email: expect.stringMatching(/@deleted\.invalid$/) },
    ]);

    const paid = { kind: 'paid', reference: 'SEPA 17', at: api.clock.now.toISOString() } as const;
    expect(await settle(api, `${account.id}:EUR`, paid)).toBe(false);
    expect(await settle(api, `${account.id}:USD`, paid)).toBe(true);
    expect(await settle(api, `${account.id}:USD`, paid)).toBe(false);
    expect(await openDebts(db)).toEqual([]);
    expect(await db.selectFrom('debt_settlements').selectAll().execute()).toEqual([
      {
        id: expect.stringMatching(/^dbt_/),
        account_id: account.id,
        currency: 'USD',
        amount_minor: 1250,
        outcome: 'paid',
        reference: 'SEPA 17',
        since,
        settled_at: paid.at,
      },
    ]);
  },
);

testOnStores('a waived debt is owed no longer, and the entries still add up', async (variant) => {
  await using stripe = await startStripeServer();
  const store = await openStore(stripe, variant);
  await using api = store.api;
  const { account, ask } = store;
  await oweAfterPayout(store);
  const waived = { kind: 'waived', reference: 'Our mistake', at: api.clock.now.toISOString() } as const;
  expect(await settle(api, `${account.id}:USD`, waived)).toBe(true);
  const [usd] = (await ask('GET', '/balance')).body.balances;
  expect(usd).toMatchObject({ available: 0, owed: 0, repaid: 12.5 });
  const { sold, fees, refunded, disputed, paid_out, repaid } = usd;
  expect(sold - fees - refunded - disputed - paid_out + repaid).toBeCloseTo(0, 5);
  expect((await ask('GET', '/account/export')).body.debt_settlements).toMatchObject([{ outcome: 'waived' }]);
});

testOnStores('two operators who settle a debt at once settle it once', async (variant) => {
  await using stripe = await startStripeServer();
  const store = await openStore(stripe, variant);
  await using api = store.api;
  await oweAfterPayout(store);
  const at = api.clock.now.toISOString();
  const settled = await Promise.all(
    Array.from({ length: 4 }, () =>
      settle(api, `${store.account.id}:USD`, { kind: 'paid', reference: 'x', at }),
    ),
  );
  expect(settled.filter(Boolean)).toHaveLength(1);
  expect((await store.ask('GET', '/balance')).body.balances).toMatchObject([{ available: 0 }]);
});

test('an open payout of a creator who now owes money is marked for the operator', async () => {
  await using stripe = await startStripeServer();
  const store = await openStore(stripe);
  await using api = store.api;
  const { db } = api.context.store;
  await oweAfterPayout(store);
  expect(await openPayouts(db)).toMatchObject([{ currency: 'USD', amount: 11.83, owed: 12.5 }]);
});

test('a debt begins when the balance last fell below zero', async () => {
  await using stripe = await startStripeServer();
  const store = await openStore(stripe);
  await using api = store.api;
  const { account, sell, ask } = store;
  await oweAfterPayout(store);
  api.clock.advance(dayMs);
  const second = await sell();
  await sell();
  expect(await openDebts(api.context.store.db)).toEqual([]);
  api.clock.advance(dayMs);
  await ask('POST', `/orders/${second}/refunds`, {});
  expect(await openDebts(api.context.store.db)).toMatchObject([
    { id: `${account.id}:USD`, amount: 1.34, since: api.clock.now.toISOString(), closed_at: null },
  ]);
});
