import { expect, test } from 'vitest';
import { order as german } from '#shared/texts/compiled/de/order.ts';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { replaceProvider } from '../../../tests/support/replaceProvider.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';
import { settleAll } from '../checkout/settle.ts';
import { announceInstalments } from './announce.ts';
import { collectInstalments } from './collect.ts';

const day = 24 * 60 * 60_000;
const authenticate = 'pm_card_authenticationRequired';
const noAnswer = { kind: 'unknown', cause: new Error('cut'), isTimeout: false } as const;

async function planCart(api: RunningApi): Promise<string> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 3000, name: 'A course' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  return (await openCart(api, seller, { items: [{ product_id, payment_plan_id }] })).body._id;
}

async function sellInParts(api: RunningApi): Promise<string> {
  return (await chargeCart(api, { cart_id: await planCart(api) })).body.order.token;
}

/** A purchase with a card whose bank requires authentication each time. */
async function sellWithAuthentication(api: RunningApi): Promise<string> {
  const cart_id = await planCart(api);
  const waiting = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const paid = await chargeCart(api, { cart_id, payment_intent_id: waiting.body.payment_intent_id });
  return paid.body.order.token;
}

/** Runs the job that runs once a minute. */
async function round({ context }: RunningApi): Promise<void> {
  await settleAll(context);
  await announceInstalments(context);
  await collectInstalments(context);
}

/** Moves the clock to noon of the instalment's due date, plus `days`. */
async function moveTo(api: RunningApi, due: { due_on: string } | undefined, days = 0): Promise<void> {
  const target = Date.parse(`${due?.due_on ?? ''}T12:00:00Z`) + days * day;
  api.clock.advance(target - api.clock.now.getTime());
  await round(api);
}

async function read(api: RunningApi, token: string) {
  const { body } = await api.call('GET', `/orders/${token}`);
  const states = body.instalments.map(({ state }: { state: string }) => state);
  return { instalments: body.instalments, states, delivery: body.items[0].delivery.state };
}

async function paidMinor({ context }: RunningApi): Promise<number> {
  const intents = await context.store.db
    .selectFrom('test_intents')
    .select('amount_minor')
    .where('status', '=', 'succeeded')
    .execute();
  return intents.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

async function subjects({ context }: RunningApi): Promise<string[]> {
  const mails = await context.store.db
    .selectFrom('outbox')
    .select('subject')
    .where('dedupe_key', 'like', 'instalment%')
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
}

testOnStores('each instalment is announced and charged once when it is due', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-01-31T08:00:00Z') });
  const token = await sellInParts(api);
  const { instalments, states } = await read(api, token);
  expect(states).toEqual(['paid', 'scheduled', 'scheduled']);
  expect(instalments.map(({ due_on }: { due_on: string }) => due_on)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
  await moveTo(api, instalments[1], -4);
  expect(await subjects(api)).toEqual([]);
  await moveTo(api, instalments[1], -3);
  await round(api);
  expect(await subjects(api)).toEqual(['[Test] On 28 February 2026 we charge $10.00 for A course']);
  expect(await paidMinor(api)).toBe(1000);

  await moveTo(api, instalments[1]);
  await Promise.all([round(api), round(api)]);
  expect(await paidMinor(api)).toBe(2000);
  expect((await read(api, token)).states).toEqual(['paid', 'paid', 'scheduled']);
  expect(await subjects(api)).toContain('[Test] Instalment 2 of 3 of A course is paid: $10.00');
  await moveTo(api, instalments[2]);
  await moveTo(api, instalments[2], 30);
  expect((await read(api, token)).states).toEqual(['paid', 'paid', 'paid']);
  expect(await paidMinor(api)).toBe(3000);
  const charges = await api.context.store.db.selectFrom('charges').select('amount_minor').execute();
  expect(charges).toHaveLength(3);
});

testOnStores('a declined charge is retried after 1, 3 and 7 days, then access pauses', async (variant) => {
  await using api = await startApi({ variant });
  const token = await sellWithAuthentication(api);
  const { instalments } = await read(api, token);
  const tries = async () => {
    const { tries: count } = await api.context.store.db
      .selectFrom('instalments')
      .select('tries')
      .where('position', '=', 1)
      .executeTakeFirstOrThrow();
    return count;
  };
  const seen: [number, string, string][] = [];
  for (const days of [0, 0.9, 1, 2.9, 3, 6.9, 7, 20]) {
    await moveTo(api, instalments[1], days);
    const { states, delivery } = await read(api, token);
    seen.push([await tries(), states[1], delivery]);
  }
  expect(seen).toEqual([
    [1, 'failed', 'ready'],
    [1, 'failed', 'ready'],
    [2, 'failed', 'ready'],
    [2, 'failed', 'ready'],
    [3, 'failed', 'ready'],
    [3, 'failed', 'ready'],
    [4, 'paused', 'paused'],
    [4, 'paused', 'paused'],
  ]);
  expect(await subjects(api)).toContain('[Test] A course is paused until $10.00 is paid');
  expect(await paidMinor(api)).toBe(1000);
  expect((await read(api, token)).instalments[1]).toMatchObject({
    can_pay: true,
    problem: 'Your bank wants you to approve this payment.',
    problem_code: 'authentication_required',
  });
});

testOnStores('a process that crashes during a collection charges once', async (variant) => {
  await using api = await startApi({ variant });
  const token = await sellInParts(api);
  const whole = api.context.payments.current;
  const { instalments } = await read(api, token);
  const died = () => Promise.reject(new Error('died'));
  for (const broken of [
    { create: died },
    { create: (...step: Parameters<typeof whole.create>) => whole.create(...step).then(() => noAnswer) },
    { confirm: died },
    { confirm: (step: Parameters<typeof whole.confirm>[0]) => whole.confirm(step).then(died) },
  ]) {
    {
      using _ = replaceProvider(api, broken);
      await moveTo(api, instalments[1]);
    }
    expect((await read(api, token)).states[1]).toBe('scheduled');
  }
  await round(api);
  await round(api);
  expect((await read(api, token)).states).toEqual(['paid', 'paid', 'scheduled']);
  expect(await paidMinor(api)).toBe(2000);
  expect(await api.context.store.db.selectFrom('charges').select('id').execute()).toHaveLength(2);
});

test('a provider without an answer until the hold expires does not count as a try', async () => {
  await using api = await startApi();
  const token = await sellInParts(api);
  const { instalments } = await read(api, token);
  {
    using _ = replaceProvider(api, { confirm: () => Promise.resolve(noAnswer) });
    await moveTo(api, instalments[1]);
  }
  api.clock.advance(16 * 60_000);
  await round(api);
  expect(await paidMinor(api)).toBe(1000);
  api.clock.advance(61 * 60_000);
  await round(api);
  expect((await read(api, token)).states).toEqual(['paid', 'paid', 'scheduled']);
  expect(await paidMinor(api)).toBe(2000);
});

test('Stripe saves the card under a customer and charges it off-session, each try under a key of its own', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const token = await sellInParts(api);
  const [customer, first] = stripe.requests;
  expect(customer?.path).toBe('/v1/customers');
  expect(customer?.fields.get('email')).toBe('bo@example.com');
  expect(first?.fields.get('setup_future_usage')).toBe('off_session');
  const customerId = first?.fields.get('customer');
  expect(customerId).toMatch(/^cus_/);
  const { instalments } = await read(api, token);
  stripe.requests.length = 0;
  await moveTo(api, instalments[1]);
  const [made, confirmed] = stripe.requests;
  expect(made?.fields.get('customer')).toBe(customerId);
  expect(made?.fields.get('amount')).toBe('1000');
  expect(confirmed?.fields.get('off_session')).toBe('true');
  expect(confirmed?.fields.get('payment_method')).toBe('pm_card_visa');
  expect((await read(api, token)).states).toEqual(['paid', 'paid', 'scheduled']);

  stripe.requests.length = 0;
  await api.context.store.transaction((trx) =>
    trx.updateTable('saved_methods').set({ method_id: 'pm_card_visa_chargeDeclined' }).execute(),
  );
  await moveTo(api, instalments[2]);
  await moveTo(api, instalments[2], 1);
  const keys = stripe.requests.filter(({ path }) => path.endsWith('confirm')).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect((await read(api, token)).instalments[2]).toMatchObject({
    state: 'failed',
    problem: 'Your card was declined.',
    problem_code: 'card_declined',
  });
});

testOnStores('why nothing was collected is a code, said in the language of the order', async (variant) => {
  await using api = await startApi({ variant });
  const { db } = api.context.store;
  const cart_id = await planCart(api);
  const { token } = (await chargeCart(api, { cart_id, language: 'de' })).body.order;
  const { instalments } = await read(api, token);
  const { transaction } = api.context.store;
  await transaction((trx) => trx.deleteFrom('saved_methods').execute());
  await moveTo(api, instalments[1]);
  expect((await read(api, token)).instalments[1]).toMatchObject({
    state: 'failed',
    can_pay: true,
    problem: 'There is no card that we could charge.',
    problem_code: 'no_card',
  });
  const mail = await db
    .selectFrom('outbox')
    .select('text')
    .where('dedupe_key', 'like', 'instalment-missed%')
    .execute();
  expect(mail[0]?.text).toContain(german.instalmentProblems.no_card);
});
