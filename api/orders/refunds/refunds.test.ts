import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe, sendEvent } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';
import { atOnce, startTwoApis } from '../../../tests/support/twoApis.ts';
import { collectInstalments } from '../../selling/dueInstalments/collect.ts';
import { settleRefunds } from './refund.ts';

type Sold = { seller: string; session: string; orderId: string; token: string };

/** Two seats of a tier at 20.00 each. */
async function sellTickets(api: RunningApi): Promise<Sold> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, product_id, { seats: 2 });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, ticket_id, quantity: 2 }] });
  const { body } = await chargeCart(api, { cart_id: cart._id });
  const session = await addSession(api, seller);
  return { seller, session, orderId: body.order._id, token: body.order.token };
}

function refund(api: RunningApi, { seller, session, orderId }: Sold, body: object = {}, key = 'key-1') {
  return api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
    token: session,
    body,
    headers: { 'idempotency-key': key },
  });
}

async function mailsTo(api: RunningApi, recipient: string) {
  const rows = await api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('dedupe_key', 'like', 'refund:%')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

testOnStores(
  'a partial refund and then the rest: seats are for sale again, the tickets are invalid',
  async (variant) => {
    await using api = await startApi({ variant });
    const sold = await sellTickets(api);
    const part = await refund(api, sold, { amount: 15.5, reason: 'The second act fell out' });
    expect(part).toMatchObject({
      status: 200,
      body: { status: 'part_refunded', refunded: 15.5, refundable: 24.5, refunds: [{ state: 'succeeded' }] },
    });
    expect(part.body.history[0].words).toBe('$15.50 refunded (The second act fell out)');
    const rest = await refund(api, sold, {}, 'key-2');
    expect(rest.body).toMatchObject({ status: 'refunded', refunded: 40, refundable: 0 });
    const { body: order } = await api.call('GET', `/orders/${sold.token}`);
    expect(order.items[0].delivery).toMatchObject({ state: 'revoked', tickets: [] });
    const { body: shop } = await api.call('GET', '/ada/public/shop');
    expect(shop.products[0].tickets[0].seats_left).toBe(2);
    expect(rest.headers.get('x-stock-changed')).toBe('ada');
    expect(await mailsTo(api, 'bo@example.com')).toEqual([
      '[Test] $15.50 is on its way back to you',
      '[Test] $24.50 is on its way back to you',
    ]);
    const nothing = await refund(api, sold, {}, 'key-3');
    expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
  },
);

test('seats stay sold if the seller says so', async () => {
  await using api = await startApi();
  const sold = await sellTickets(api);
  await refund(api, sold, { return_seats: false });
  const { body: shop } = await api.call('GET', '/ada/public/shop');
  expect(shop.products[0].tickets[0].seats_left).toBe(0);
});

testOnStores('the same key is the same refund; another body with that key is refused', async (variant) => {
  await using two = await startTwoApis(variant);
  const { first: api } = two;
  const sold = await sellTickets(api);
  const answers = await atOnce(two, 6, (one) => refund(one, sold, { amount: 10 }));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  expect((await refund(api, sold, { amount: 10 })).body.refunded).toBe(10);
  expect((await refund(api, sold, { amount: 11 })).status).toBe(422);
  expect(await mailsTo(api, 'bo@example.com')).toHaveLength(1);
});

testOnStores('of several full refunds at once, on two APIs, one returns the money', async (variant) => {
  await using two = await startTwoApis(variant);
  const { first: api } = two;
  const sold = await sellTickets(api);
  const answers = await atOnce(two, 6, (one, index) => refund(one, sold, {}, `click-${index}`));
  expect(
    answers
      .map(({ status }) => String(status))
      .toSorted()
      .join(' '),
  ).toBe('200 409 409 409 409 409');
  const refunds = await api.context.store.db
    .selectFrom('refunds')
    .select(['state', 'amount_minor'])
    .execute();
  expect(refunds).toEqual([{ state: 'succeeded', amount_minor: 4000 }]);
  expect(await mailsTo(api, 'bo@example.com')).toHaveLength(1);
});

test('invalid amounts are named and no money moves', async () => {
  await using api = await startApi();
  const sold = await sellTickets(api);
  const messages = [
    'amount must be more than 0',
    'amount must be at most 40',
    'amount must have at most 2 decimals in USD',
  ];
  for (const [index, amount] of [-1, 40.01, 0.001].entries()) {
    const answer = await refund(api, sold, { amount }, `bad-${index}`);
    expect([answer.status, answer.body.message]).toEqual([422, messages[index]]);
  }
  const keyless = await api.call('POST', `/studio/${sold.seller}/orders/${sold.orderId}/refunds`, {
    token: sold.session,
    body: {},
  });
  expect(keyless.status).toBe(400);
  expect((await api.call('GET', `/orders/${sold.token}`)).body.status).toBe('paid');
});

test('another creator cannot refund the order', async () => {
  await using api = await startApi();
  const sold = await sellTickets(api);
  const bob = await addSeller(api, 'bob');
  const session = await addSession(api, bob);
  expect((await refund(api, { ...sold, session })).status).toBe(404);
  expect((await refund(api, { ...sold, seller: bob, session })).status).toBe(404);
  expect((await refund(api, { ...sold, session: '' })).status).toBe(401);
});

testOnStores('Stripe refunds its payment once, whatever fails in between', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe, variant);
  const sold = await sellTickets(api);
  stripe.cutAfter(/^\/v1\/refunds/);
  expect(await refund(api, sold, { amount: 15 })).toMatchObject({
    status: 502,
    body: { code: 'refund_unavailable' },
  });
  expect(await refund(api, sold, { amount: 5 }, 'key-2')).toMatchObject({
    status: 409,
    body: { code: 'refund_in_flight' },
  });
  await settleRefunds(api.context);
  expect(stripe.intents.get('pi_1')?.refunded).toBe(1500);
  const event = { payment_intent: 'pi_1', currency: 'usd', amount_refunded: 1500 };
  expect(await sendEvent(api, { type: 'charge.refunded', object: event })).toBe(200);
  expect((await refund(api, sold, { amount: 15 })).body).toMatchObject({ refunded: 15, refundable: 25 });
  expect(await mailsTo(api, 'bo@example.com')).toHaveLength(1);
});

test('a refund over several instalments starts with the latest', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 3000 });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const { body } = await chargeCart(api, { cart_id: cart._id });
  api.clock.advance(32 * 24 * 60 * 60_000);
  await collectInstalments(api.context);
  const sold = {
    seller,
    session: await addSession(api, seller),
    orderId: body.order._id,
    token: body.order.token,
  };
  const answer = await refund(api, sold, { amount: 12 });
  expect(answer.body).toMatchObject({ status: 'part_refunded', refunded: 12, refundable: 8 });
  expect(answer.body.payments.map(({ refunded }: { refunded: number }) => refunded)).toEqual([2, 10]);
});
