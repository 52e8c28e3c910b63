import { expect, test } from 'vitest';
import { mailsTo } from '../../../tests/support/gifts.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { startWithStripe, sendEvent, stripeSettings } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { atOnce, startTwoApis } from '../../../tests/support/twoApis.ts';
import { openPayouts, settlePayout } from './payouts.ts';

const dayMs = 24 * 60 * 60_000;

/** A store that sells zines through Stripe for 12.50 each, with a fee of 0.67. */
async function openStore(stripe: StripeServer, variant?: StoreVariant) {
  const api = await startWithStripe(stripe, variant);
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  return { api, seller, product_id };
}

async function sell(api: RunningApi, seller: string, product_id: string): Promise<string> {
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  return (await chargeCart(api, { cart_id: body._id })).body.order._id;
}

async function ask(api: RunningApi, seller: string, body?: object) {
  const token = await addSession(api, seller);
  return body
    ? api.call('POST', `/studio/${seller}/payouts`, { token, body })
    : api.call('GET', `/studio/${seller}/balance`, { token });
}

async function refund(api: RunningApi, seller: string, orderId: string, amount: number) {
  await api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
    token: await addSession(api, seller),
    body: { amount },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}

testOnStores('a sale minus its fee and refunds is held for a week, then it is available', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, seller, product_id } = await openStore(stripe, variant);
  await using api = running;
  const first = await sell(api, seller, product_id);
  const until = new Date(api.clock.now.getTime() + 7 * dayMs).toISOString();
  await refund(api, seller, first, 2.5);
  const held = (await ask(api, seller)).body;
  expect(held).toMatchObject({
    balances: [
      {
        currency: 'USD',
        sold: 12.5,
        fees: 0.67,
        refunded: 2.5,
        disputed: 0,
        paid_out: 0,
        available: 0,
        held: [{ until, reason: 'new', amount: 9.33 }],
      },
    ],
    test: [],
    payouts: [],
  });
  expect((await ask(api, seller, { currency: 'USD' })).status).toBe(409);
  api.clock.advance(7 * dayMs + 1);
  expect((await ask(api, seller)).body.balances).toMatchObject([{ available: 9.33, held: [] }]);
});

testOnStores(
  'a payout reduces the balance at once; the operator sends or cancels it, or notes that it came back',
  async (variant) => {
    await using stripe = await startStripeServer();
    const { api: running, seller, product_id } = await openStore(stripe, variant);
    await using api = running;
    await sell(api, seller, product_id);
    api.clock.advance(8 * dayMs);
    const tooMuch = await ask(api, seller, { currency: 'USD', amount: 11.84 });
    expect(tooMuch).toMatchObject({ status: 422, body: { message: 'amount must be at most 11.83' } });
    const payout = await ask(api, seller, { currency: 'USD', amount: 10 });
    expect(payout).toMatchObject({
      status: 201,
      body: { balances: [{ available: 1.83, paid_out: 10 }], payouts: [{ amount: 10, state: 'requested' }] },
    });
    const { store, now } = api.context;
    const [open] = await openPayouts(store.db);
    const settle = (id: string, state: 'paid' | 'canceled' | 'returned', reference: string) =>
      store.transaction((trx) =>
        settlePayout(trx, id, { state, reference, now: now(), publicUrl: 'https://shop.example' }),
      );
    expect(open).toMatchObject({ slug: 'ada', amount: 10, currency: 'USD' });
    const id = open?.id ?? '';
    expect(await settle(id, 'returned', 'never sent')).toBe(false);
    expect(await settle(id, 'canceled', 'SEPA 17')).toBe(true);
    expect(await settle(id, 'paid', 'SEPA 18')).toBe(false);
    expect((await ask(api, seller)).body).toMatchObject({
      balances: [{ available: 11.83, paid_out: 0 }],
      payouts: [{ state: 'canceled', reference: 'SEPA 17' }],
    });

    api.clock.advance(1000);
    await ask(api, seller, { currency: 'USD', amount: 10 });
    const [next] = await openPayouts(store.db);
    expect(await settle(next?.id ?? '', 'paid', 'SEPA 18')).toBe(true);
    expect((await ask(api, seller)).body.balances).toMatchObject([{ available: 1.83, paid_out: 10 }]);
    expect(await settle(next?.id ?? '', 'returned', 'account closed')).toBe(true);
    expect(await settle(next?.id ?? '', 'returned', 'account closed')).toBe(false);
    expect((await ask(api, seller)).body).toMatchObject({
      balances: [{ available: 11.83, paid_out: 0 }],
      payouts: [{ state: 'returned', reference: 'account closed' }, { state: 'canceled' }],
    });
    const mails = await mailsTo(running, 'ada@example.com');
    expect(mails.filter(({ dedupe_key }) => dedupe_key.startsWith('payout:'))).toMatchObject([
      {
        subject: 'Your payout of $10.00 was not sent',
        text: expect.stringContaining('$10.00: SEPA 17. The'),
      },
      { subject: 'Your payout of $10.00 was sent', text: expect.stringContaining('(SEPA 18)') },
      { subject: 'Your payout of $10.00 came back', text: expect.stringContaining('to us: account closed.') },
    ]);
  },
);

testOnStores('a payout is mailed in the language of the account', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, seller, product_id } = await openStore(stripe, variant);
  await using api = running;
  await sell(api, seller, product_id);
  api.clock.advance(8 * dayMs);
  const token = await addSession(api, seller);
  await api.call('PUT', `/studio/${seller}/account/language`, { token, body: { language: 'de' } });
  await ask(api, seller, { currency: 'USD', amount: 10 });
  const { store, now } = api.context;
  const [open] = await openPayouts(store.db);
  const outcome = {
    state: 'paid',
    reference: 'SEPA 18',
    now: now(),
    publicUrl: 'https://shop.example',
  } as const;
  expect(await store.transaction((trx) => settlePayout(trx, open?.id ?? '', outcome))).toBe(true);
  expect((await mailsTo(api, 'ada@example.com')).at(-1)).toMatchObject({
    subject: 'Deine Auszahlung von 10,00\u00a0$ ist raus',
    text: expect.stringContaining('https://shop.example/de/dashboard/balance\n'),
  });
});

testOnStores('payouts that are asked for at once, on two APIs, pay the balance once', async (variant) => {
  await using stripe = await startStripeServer();
  await using two = await startTwoApis(variant, { env: stripeSettings(stripe) });
  const api = two.first;
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  await sell(api, seller, product_id);
  for (const one of new Set([two.first, two.second])) one.clock.advance(8 * dayMs);
  const answers = await atOnce(two, 6, (one) => ask(one, seller, { currency: 'USD' }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await openPayouts(api.context.store.db)).toMatchObject([{ amount: 11.83 }]);
  expect((await ask(two.second, seller)).body.balances).toMatchObject([{ available: 0, paid_out: 11.83 }]);
});

testOnStores('a payout that is asked for again with its key is the same payout', async (variant) => {
  await using stripe = await startStripeServer();
  await using two = await startTwoApis(variant, { env: stripeSettings(stripe) });
  const api = two.first;
  const seller = await addSeller(api);
  await sell(api, seller, await addProduct(api, seller));
  for (const one of new Set([two.first, two.second])) one.clock.advance(8 * dayMs);
  const token = await addSession(api, seller);
  const payOut = (one: RunningApi, key: string) =>
    one.call('POST', `/studio/${seller}/payouts`, {
      token,
      body: { currency: 'USD', amount: 5 },
      headers: { 'idempotency-key': key },
    });
  const answers = await atOnce(two, 6, (one) => payOut(one, 'payout-1'));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(await openPayouts(api.context.store.db)).toMatchObject([{ amount: 5 }]);
  await payOut(two.second, 'payout-2');
  expect((await ask(api, seller)).body.balances).toMatchObject([{ available: 1.83, paid_out: 10 }]);
});

test('a dispute holds the rest of its order until it is decided', async () => {
  await using stripe = await startStripeServer();
  const { api: running, seller, product_id } = await openStore(stripe);
  await using api = running;
  await sell(api, seller, product_id);
  api.clock.advance(8 * dayMs);
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', currency: 'usd', amount: 1250 };
  await sendEvent(api, {
    type: 'charge.dispute.created',
    object: { ...dispute, status: 'needs_response' },
  });
  expect((await ask(api, seller)).body.balances).toMatchObject([
    { available: 0, held: [{ until: null, reason: 'dispute', amount: 11.83 }] },
  ]);
  await sendEvent(api, { type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' } });
  expect((await ask(api, seller)).body.balances).toMatchObject([
    { disputed: 12.5, available: -0.67, held: [] },
  ]);
});

test('an event’s money is held until the event is over', async () => {
  await using stripe = await startStripeServer();
  const { api: running, seller } = await openStore(stripe);
  await using api = running;
  const day = new Date(api.clock.now.getTime() + 30 * dayMs).toISOString().slice(0, 10);
  const event = { starts_at: `${day}T19:30`, place: 'The quay', time_zone: 'Europe/Oslo' };
  const product_id = await addProduct(api, seller, {
    product_type: 'ticket',
    details_json: JSON.stringify({ event }),
  });
  await sell(api, seller, product_id);
  const until = new Date(Date.parse(day) + 2 * dayMs).toISOString();
  expect((await ask(api, seller)).body.balances).toMatchObject([{ held: [{ until, reason: 'event' }] }]);
});

test('test money is shown separately and is never paid out', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await sell(api, seller, await addProduct(api, seller));
  api.clock.advance(8 * dayMs);
  const { body } = await ask(api, seller);
  expect(body).toMatchObject({ balances: [], test: [{ sold: 12.5, available: 11.83 }] });
  expect((await ask(api, seller, { currency: 'USD' })).status).toBe(409);
});
