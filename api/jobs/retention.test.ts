import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { comeBack, fillCart } from '../../tests/support/carts.ts';
import {
  addBlock,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { openClient, recordQueries, recordStatements } from '../../tests/support/statements.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../../tests/support/stores.ts';
import { countAuthenticationAttempt } from '../accounts/failedAuthentications.ts';
import { rememberDevice } from '../accounts/knownDevices.ts';
import { deleteExpired } from './retention.ts';
import { drainOutbox } from '../mail/drainOutbox.ts';
import { handlePaymentEvent } from '../orders/paymentEvents/paymentEvents.ts';
import { recordUndo } from '../accounts/ownAccount/undos.ts';
import type { Schema } from '../store/schema.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

function forget({ context }: RunningApi): Promise<void> {
  return deleteExpired(context, new AbortController().signal);
}

async function countRows({ context }: RunningApi, table: keyof Schema): Promise<number> {
  const { count } = await context.store.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

testOnStores('a refused payment’s key repeats its answer, and is deleted after a month', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const cart_id = await fillCart(api, seller);
  const refused = { cart_id, key: 'k1', payment_method_id: 'pm_card_visa_chargeDeclined' };
  const answer = await chargeCart(api, refused);
  expect(answer.status).toBe(402);
  const paid = await chargeCart(api, { cart_id: await fillCart(api, seller) });
  api.clock.advance(23 * hourMs);
  await forget(api);
  expect((await chargeCart(api, refused)).text).toBe(answer.text);

  api.clock.advance(30 * dayMs);
  await forget(api);
  const { db } = api.context.store;
  expect(await db.selectFrom('payment_attempts').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  expect(await db.selectFrom('test_intents').select('status').execute()).toEqual([{ status: 'succeeded' }]);
  const refund = await api.call('POST', `/studio/${seller}/orders/${paid.body.order._id}/refunds`, {
    token: await addSession(api, seller),
    headers: { 'idempotency-key': 'r1' },
    body: {},
  });
  expect(refund.status).toBe(200);
  expect((await api.call('GET', `/orders/${paid.body.order.token}`)).body.status).toBe('refunded');
});

testOnStores('an order keeps its mails, and none is sent twice', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'physical' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const shipping = { name: 'Bo', line1: 'Road 1', city: 'Town', postal_code: '1', country: 'DE' };
  const { order } = (await chargeCart(api, { cart_id: cart._id, shipping })).body;
  const ship = async (tracking: string) =>
    api.call('PUT', `/studio/${seller}/orders/${order._id}/shipment`, {
      token: await addSession(api, seller),
      body: { carrier: 'DHL', tracking },
    });
  expect((await ship('1')).status).toBe(200);
  await drainOutbox(api.context, () => Promise.resolve());
  const words = () => api.context.store.db.selectFrom('outbox').select('dedupe_key').execute();
  expect(await words()).toHaveLength(3);

  api.clock.advance(91 * dayMs);
  await forget(api);
  const shipped = await ship('2');
  expect((await words()).map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual([
    `receipt:${order._id}`,
    `shipped:${order._id}`,
  ]);
  expect(JSON.stringify(shipped.body)).toContain('Receipt sent to bo@example.com');
});

testOnStores('sessions and links are deleted when they expire, however many there are', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await addWhatExpires(api, seller);
  await api.call('POST', '/auth/forgot-password', { body: { email: 'ada@example.com' } });
  for (let count = 0; count < 250; count += 1) await addSession(api, seller);
  await forget(api);
  expect(await countRows(api, 'sessions')).toBe(251);
  expect(await countRows(api, 'password_resets')).toBe(1);
  api.clock.advance(2 * hourMs);
  const token = await addSession(api, seller);
  // As two processes would.
  await Promise.all([forget(api), forget(api)]);
  expect(await countRows(api, 'sessions')).toBe(1);
  expect(await countRows(api, 'password_resets')).toBe(0);
  expect((await api.call('GET', `/${seller}/orders`, { token })).status).toBe(200);
  expect(await countRows(api, 'email_changes')).toBe(1);
  api.clock.advance(23 * hourMs);
  await forget(api);
  expect(await countRows(api, 'email_changes')).toBe(0);
  expect(await countRows(api, 'account_undos')).toBe(1);
  api.clock.advance(6 * dayMs);
  await forget(api);
  expect(await countRows(api, 'account_undos')).toBe(0);
});

testOnStores(
  'failed proofs are kept for a day without a failure, devices for half a year',
  async (variant) => {
    await using api = await startApi({ variant });
    const accountId = await addSeller(api);
    const fail = () =>
      countAuthenticationAttempt(api.context.store, { accountId, source: 'sign-in', at: api.clock.now });
    await fail();
    await signInOnce(api, accountId);
    api.clock.advance(23 * hourMs);
    await fail();
    api.clock.advance(23 * hourMs);
    await forget(api);
    expect(await countRows(api, 'failed_proofs')).toBe(1);
    api.clock.advance(2 * hourMs);
    await forget(api);
    expect(await countRows(api, 'failed_proofs')).toBe(0);
    api.clock.advance(170 * dayMs);
    await forget(api);
    expect(await countRows(api, 'known_devices')).toBe(1);
    api.clock.advance(9 * dayMs);
    await forget(api);
    expect(await countRows(api, 'known_devices')).toBe(0);
  },
);

test('each query of retention uses an index', async () => {
  const statements = recordStatements();
  await using api = await startApi();
  await writeExpiredRows(api);
  statements.clear();
  await forget(api);
  // Both kinds of carts are deleted by the same statement.
  expect([...statements].filter((sql) => sql.startsWith('delete'))).toHaveLength(18);

  using database = new DatabaseSync(join(api.context.config.dataDir, 'makerstall.sqlite'));
  const steps = [...statements]
    .filter((sql) => /^\s*(select|delete)/.test(sql))
    .flatMap((sql) => database.prepare(`explain query plan ${sql}`).all())
    .map(({ detail }) => String(detail));
  // This index has only the imports that are under way.
  const scans = steps.filter((step) => step.startsWith('SCAN ') && !/people_imports_under_way/.test(step));
  expect(scans).toEqual([]);
  expect(steps.filter((step) => step.startsWith('SEARCH ')).length).toBeGreaterThan(18);
});

test.skipIf(!hasPostgres())('on PostgreSQL too', async () => {
  const queries = recordQueries();
  await using api = await startApi({ variant: postgresVariant });
  await writeExpiredRows(api);
  queries.clear();
  await forget(api);
  const asked = [...queries].filter(([text]) => /^\s*(select|delete)/.test(text));
  expect(asked).toHaveLength(58);
  await using client = await openClient(api.context.config.databaseUrl);
  await client.query('set enable_seqscan = off');
  for (const [text, values] of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).filter((step) => /Seq Scan on/.test(step))).toEqual([]);
  }
});

/** A device that signed in. */
async function signInOnce({ context, clock }: RunningApi, accountId: string): Promise<void> {
  const device = { accountId, token: undefined, now: clock.now };
  await context.store.transaction((trx) => rememberDevice(trx, device));
}

/** A session, a new e-mail address that is not confirmed yet, and a change that can be undone. */
async function addWhatExpires(api: RunningApi, seller: string): Promise<void> {
  await addSession(api, seller);
  const { now } = api.clock;
  await api.context.store.transaction(async (trx) => {
    const expires_at = new Date(now.getTime() + dayMs).toISOString();
    const change = { token_hash: 'a', account_id: seller, email: 'new@example.com', expires_at };
    await trx
      .insertInto('email_changes')
      .values({ ...change, created_at: now.toISOString() })
      .execute();
    await recordUndo(trx, seller, { kind: 'password', now, publicUrl: 'http://localhost' });
  });
}

/** Old rows of each kind. */
async function writeExpiredRows(api: RunningApi): Promise<void> {
  const seller = await addSeller(api);
  await addWhatExpires(api, seller);
  await countAuthenticationAttempt(api.context.store, {
    accountId: seller,
    source: 'sign-in',
    at: api.clock.now,
  });
  await signInOnce(api, seller);
  const cart_id = await fillCart(api, seller);
  await fillCart(api, seller);
  await chargeCart(api, { cart_id, payment_method_id: 'pm_card_visa_chargeDeclined' });
  api.clock.advance(hourMs);
  await comeBack(api, cart_id);
  await chargeCart(api, { cart_id: await fillCart(api, seller) });
  await api.call('POST', '/auth/forgot-password', { body: { email: 'ada@example.com' } });
  for (const [list, person] of [
    ['mailing', { email: 'fan@example.com' }],
    ['phone', { phone: '+493090182000' }],
  ] as const) {
    const blockId = await addBlock(api, seller, { type: `${list}_list`, title: 'News' });
    const joined = { query: { blockId, platform: 'makerstall' }, body: person };
    await api.call('POST', `/${seller}/${list === 'mailing' ? 'mailing' : 'number'}-list`, joined);
  }
  const at = api.clock.now.toISOString();
  const closed = { account_id: await addSeller(api, 'bea'), secret: null, changed_at: at, closed_at: at };
  await api.context.store.transaction(async (trx) => {
    await trx.insertInto('bank_details').values(closed).execute();
    const buyer = { email: 'bo@example.com', created_at: at, expires_at: at };
    await trx
      .insertInto('buyer_codes')
      .values({ ...buyer, code_hash: 'x', tries: 0 })
      .execute();
    await trx
      .insertInto('buyer_sessions')
      .values({ ...buyer, token_hash: 'x' })
      .execute();
    for (const table of ['mailing_list', 'number_list'] as const)
      await trx
        .updateTable(table)
        .set({ removed_at: api.clock.now.toISOString(), state: 'removed' })
        .execute();
  });
  await handlePaymentEvent(api.context, 'test', { id: 'evt_1', kind: 'payment_changed', intentId: 'pi_1' });
  api.clock.advance(365 * dayMs);
}
