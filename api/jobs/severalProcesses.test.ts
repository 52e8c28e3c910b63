import { expect, test, vi } from 'vitest';
import { killNow, startJobWorkers } from '../../tests/support/jobWorkers.ts';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { openPeople } from '../../tests/support/people.ts';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { openClient } from '../../tests/support/statements.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../../tests/support/stores.ts';
import { startWithStripe, stripeSettings } from '../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../tests/support/stripeServer.ts';
import { deleteExpired } from './retention.ts';

// The jobs run in several processes, which do not know of each other.

vi.setConfig({ testTimeout: 180_000 });

const dayMs = 24 * 60 * 60_000;
/** After a purchase at this time, the second of three monthly instalments is due by now. */
const fiveWeeksAgo = () => new Date(Date.now() - 35 * dayMs);

/** The carts of a shop that sells in instalments and at once. */
async function openShop(api: RunningApi) {
  const seller = await addSeller(api);
  const course = await addProduct(api, seller, { price_minor: 3000 });
  const payment_plan_id = await addPlan(api, course, { amounts: [1000, 1000, 1000] });
  const zine = await addProduct(api, seller);
  const cartOf = async (item: { product_id: string; payment_plan_id?: string }) =>
    String((await openCart(api, seller, { items: [item] })).body._id);
  return {
    async sellInParts(count: number) {
      for (let sold = 0; sold < count; sold += 1) {
        const cart_id = await cartOf({ product_id: course, payment_plan_id });
        expect((await chargeCart(api, { cart_id })).status).toBe(200);
      }
    },
    /** Buyers who approve the payment at their bank, and never come back. */
    async leaveApproved(count: number, stripe: StripeServer) {
      for (let left = 0; left < count; left += 1) {
        const cart_id = await cartOf({ product_id: zine });
        const answer = await chargeCart(api, {
          cart_id,
          payment_method_id: 'pm_card_authenticationRequired',
        });
        const intent = stripe.intents.get(answer.body.payment_intent_id);
        if (intent) intent.status = 'succeeded';
      }
    },
  };
}

/** Begins to undo an import of so many people. The first 200 are deleted at once. */
async function undoImport(api: RunningApi, slug: string, count: number) {
  const { send, ask } = await openPeople(api, slug);
  const names = Array.from({ length: count }, (_, index) => `person${index}@example.com`);
  const { done } = await send(`email\n${names.join('\n')}`);
  expect((await ask('DELETE', `mailing/imports/${done._id}`)).status).toBe(204);
}

/** How much is left to do. */
async function loadWaiting({ context: { store } }: RunningApi) {
  const { db } = store;
  const count = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length;
  return {
    instalments: await count(
      db.selectFrom('instalments').select('id').where('position', '=', 1).where('state', '<>', 'paid'),
    ),
    payments: await count(
      db.selectFrom('payment_attempts').select('id').where('state', 'in', ['pending', 'requires_action']),
    ),
    imports: await count(
      db
        .selectFrom('people_imports')
        .select('id')
        .where('undone_at', 'is not', null)
        .where('cleared_at', 'is', null),
    ),
    // Counted last, because work that ends meanwhile writes a mail.
    mails: await count(db.selectFrom('outbox').select('id').where('sent_at', 'is', null)),
  };
}

const nothing = { mails: 0, instalments: 0, payments: 0, imports: 0 };

async function mailedTo({ context: { store } }: RunningApi): Promise<string[]> {
  const mails = await store.db.selectFrom('outbox').select('recipient').execute();
  return mails.map(({ recipient }) => recipient).toSorted();
}

function paidIntents({ intents }: StripeServer): number {
  return [...intents.values()].filter(({ status }) => status === 'succeeded').length;
}

test.skipIf(!hasPostgres())(
  'three processes share mails, instalments, payments and imports, and nothing is done twice',
  async () => {
    await using stripe = await startStripeServer();
    await using mail = await startMailServer();
    await using api = await startWithStripe(stripe, postgresVariant, fiveWeeksAgo());
    const shop = await openShop(api);
    await shop.sellInParts(50);
    await shop.leaveApproved(25, stripe);
    for (const slug of ['ines', 'noor', 'theo']) await undoImport(api, slug, 800);
    expect(await loadWaiting(api)).toEqual({ mails: 100, instalments: 50, payments: 25, imports: 3 });

    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    mail.mails.opened = opened;
    const env = { ...stripeSettings(stripe), SMTP_URL: mail.url };
    await using _workers = await startJobWorkers(api, { count: 3, leaseMs: 30_000, env });
    // Each process sends mails while the others are sending theirs.
    await expect.poll(() => mail.mails.senders.size, { timeout: 30_000 }).toBe(3);
    open();
    await expect.poll(() => loadWaiting(api), { timeout: 90_000 }).toEqual(nothing);

    const mails = await mailedTo(api);
    expect(mails).toHaveLength(200);
    expect(mail.mails.recipients.toSorted()).toEqual(mails);
    expect(stripe.intents.size).toBe(125);
    expect(paidIntents(stripe)).toBe(125);
    const { db } = api.context.store;
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(75);
    expect(await db.selectFrom('charges').select('id').execute()).toHaveLength(125);
    const counts = await db.selectFrom('people_counts').select('people').execute();
    expect(counts.filter(({ people }) => people !== 0)).toEqual([]);
  },
);

testOnStores('kill -9 of a process gives its mails and its charge to the next one', async (variant) => {
  await using stripe = await startStripeServer();
  await using mail = await startMailServer();
  await using api = await startWithStripe(stripe, variant, fiveWeeksAgo());
  const shop = await openShop(api);
  await shop.sellInParts(4);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  mail.mails.opened = opened;
  stripe.holdAfter(/\/confirm$/, opened);
  const env = { ...stripeSettings(stripe), SMTP_URL: mail.url };
  await using first = await startJobWorkers(api, { count: 1, leaseMs: 1_500, env });
  // Mails are being sent, and buyers have paid money that no process has recorded yet.
  await expect
    .poll(() => mail.connections.open > 0 && paidIntents(stripe) === 5, { timeout: 60_000 })
    .toBe(true);
  for (const child of first.children) await killNow(child);
  await expect.poll(() => mail.connections.open).toBe(0);
  expect(mail.mails.recipients).toEqual([]);
  open();

  await using _second = await startJobWorkers(api, { count: 1, leaseMs: 1_500, env });
  await expect.poll(() => loadWaiting(api), { timeout: 90_000 }).toEqual(nothing);
  expect(mail.mails.recipients.toSorted()).toEqual(await mailedTo(api));
  expect(stripe.intents.size).toBe(8);
  expect(paidIntents(stripe)).toBe(8);
  expect(await api.context.store.db.selectFrom('charges').select('id').execute()).toHaveLength(8);
});

test.skipIf(!hasPostgres())('retention passes over rows that another process is deleting', async () => {
  await using api = await startApi({ variant: postgresVariant });
  const seller = await addSeller(api);
  for (let count = 0; count < 150; count += 1) await addSession(api, seller);
  api.clock.advance(dayMs);
  const { store, config } = api.context;
  const countSessions = async () =>
    (await store.db.selectFrom('sessions').select('token_hash').execute()).length;
  const clean = () => deleteExpired(api.context, new AbortController().signal);
  await using other = await openClient(config.databaseUrl);
  await other.query('begin');
  await other.query('select from sessions limit 60 for update');
  await clean();
  expect(await countSessions()).toBe(60);
  await other.query('rollback');
  await clean();
  expect(await countSessions()).toBe(0);
});
