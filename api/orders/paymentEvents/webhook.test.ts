import { expect, test } from 'vitest';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe, sendEvent } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { handlePaymentEvent } from './paymentEvents.ts';
import { orderStatusOf } from '../status/updateOrderStatus.ts';

async function cartOf(api: RunningApi): Promise<string> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
  return (await openCart(api, seller, { items: [{ product_id }] })).body._id;
}

async function sell(api: RunningApi): Promise<string> {
  const { body } = await chargeCart(api, { cart_id: await cartOf(api) });
  return body.order.token;
}

async function authenticating(api: RunningApi): Promise<string> {
  const cart_id = await cartOf(api);
  await chargeCart(api, { cart_id, payment_method_id: 'pm_card_authenticationRequired' });
  return cart_id;
}

function setIntent(stripe: StripeServer, change: Record<string, unknown>): void {
  Object.assign(stripe.intents.get('pi_1') ?? {}, change);
}

async function orderOf(api: RunningApi, token: string) {
  return (await api.call('GET', `/orders/${token}`)).body;
}

const refund = { payment_intent: 'pi_1', currency: 'usd' };
const dispute = { id: 'dp_1', amount: 1250, ...refund };

test('only webhooks that Stripe signed are accepted, and none while Stripe is off', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const token = await sell(api);
  const event = { type: 'charge.refunded', object: { ...refund, amount_refunded: 1250 } };
  expect(await sendEvent(api, event, 'whsec_another')).toBe(400);
  expect((await orderOf(api, token)).status).toBe('paid');
  const unsigned = await api.call('POST', '/webhooks/stripe', { body: { id: 'evt_1', ...event } });
  expect(unsigned).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  expect(await sendEvent(api, { type: 'customer.created', object: { id: 'cus_1' } })).toBe(200);
  await using off = await startApi();
  expect(await sendEvent(off, event)).toBe(404);
});

test('an event with a timestamp more than five minutes from now is refused, in both directions', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const event = { type: 'customer.created', object: { id: 'cus_1' } };
  const minuteMs = 60_000;
  expect(await sendEvent(api, { ...event, aheadMs: -4 * minuteMs })).toBe(200);
  expect(await sendEvent(api, { ...event, aheadMs: 4 * minuteMs })).toBe(200);
  expect(await sendEvent(api, { ...event, aheadMs: -6 * minuteMs })).toBe(400);
  expect(await sendEvent(api, { ...event, aheadMs: 6 * minuteMs })).toBe(400);
});

testOnStores(
  'a payment that finishes only in the browser becomes the order by its event',
  async (variant) => {
    await using stripe = await startStripeServer();
    await using api = await startWithStripe(stripe, variant);
    const cart_id = await authenticating(api);
    setIntent(stripe, { status: 'succeeded' });
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', object: { id: 'pi_1' } };
    expect(await sendEvent(api, event)).toBe(200);
    expect(await sendEvent(api, event)).toBe(200);
    const orders = await api.context.store.db.selectFrom('orders').selectAll().execute();
    expect(orders).toMatchObject([{ cart_id, status: 'paid' }]);
    expect((await chargeCart(api, { cart_id, payment_intent_id: 'pi_1' })).body.status).toBe('succeeded');
  },
);

test('after a failed authentication the buyer’s own call gets the answer; a cancelled intent releases the seat', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await authenticating(api);
  const failed = { code: 'payment_intent_authentication_failure', message: 'Not authenticated' };
  setIntent(stripe, { status: 'requires_payment_method', last_payment_error: failed });
  expect(await sendEvent(api, { type: 'payment_intent.payment_failed', object: { id: 'pi_1' } })).toBe(200);
  const refused = await chargeCart(api, { cart_id, payment_intent_id: 'pi_1' });
  expect(refused).toMatchObject({ status: 402, body: { code: 'authentication_failed' } });
  expect(stripe.intents.get('pi_1')?.status).toBe('canceled');

  await chargeCart(api, { cart_id, payment_method_id: 'pm_card_authenticationRequired' });
  const second = stripe.intents.get('pi_2');
  if (second) second.status = 'canceled';
  expect(await api.context.store.db.selectFrom('seat_holds').selectAll().execute()).toHaveLength(1);
  expect(await sendEvent(api, { type: 'payment_intent.canceled', object: { id: 'pi_2' } })).toBe(200);
  expect(await api.context.store.db.selectFrom('seat_holds').selectAll().execute()).toEqual([]);
});

testOnStores('refunds add up in any order, and a full one revokes the deliveries', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe, variant);
  const token = await sell(api);
  const tell = (amount_refunded: number) =>
    sendEvent(api, { type: 'charge.refunded', object: { ...refund, amount_refunded } });
  await tell(1000);
  await tell(500);
  expect(await orderOf(api, token)).toMatchObject({
    status: 'part_refunded',
    items: [{ delivery: { state: 'ready' } }],
  });
  const [row] = await api.context.store.db.selectFrom('orders').select('refunded_minor').execute();
  expect(row?.refunded_minor).toBe(1000);
  await tell(1250);
  expect(await orderOf(api, token)).toMatchObject({
    status: 'refunded',
    items: [{ delivery: { state: 'revoked', tickets: [] } }],
  });
});

test('a refund that arrives before the order is written is not lost', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  await authenticating(api);
  setIntent(stripe, { status: 'succeeded' });
  await sendEvent(api, { type: 'charge.refunded', object: { ...refund, amount_refunded: 1250 } });
  const orders = await api.context.store.db.selectFrom('orders').select('status').execute();
  expect(orders).toEqual([{ status: 'refunded' }]);
});

test('an event of a payment that is being processed is sent again later', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  await authenticating(api);
  const until = new Date(api.clock.now.getTime() + 5_000).toISOString();
  await api.context.store.transaction((trx) =>
    trx.updateTable('payment_attempts').set({ locked_until: until }).execute(),
  );
  const event = { id: 'evt_1', type: 'charge.refunded', object: { ...refund, amount_refunded: 1250 } };
  expect(await sendEvent(api, event)).toBe(503);
  api.clock.advance(6_000);
  setIntent(stripe, { status: 'succeeded' });
  expect(await sendEvent(api, event)).toBe(200);
  const orders = await api.context.store.db.selectFrom('orders').select('status').execute();
  expect(orders).toEqual([{ status: 'refunded' }]);
});

testOnStores(
  'a dispute pauses the order until it is closed, also if its end arrives first',
  async (variant) => {
    await using stripe = await startStripeServer();
    await using api = await startWithStripe(stripe, variant);
    const token = await sell(api);
    await sendEvent(api, {
      type: 'charge.dispute.created',
      object: { ...dispute, status: 'needs_response' },
    });
    expect(await orderOf(api, token)).toMatchObject({
      status: 'disputed',
      items: [{ delivery: { state: 'paused', tickets: [] } }],
    });
    await sendEvent(api, { type: 'charge.dispute.closed', object: { ...dispute, status: 'won' } });
    expect((await orderOf(api, token)).status).toBe('paid');
    const second = { ...dispute, id: 'dp_2' };
    await sendEvent(api, { type: 'charge.dispute.closed', object: { ...second, status: 'lost' } });
    await sendEvent(api, { type: 'charge.dispute.created', object: { ...second, status: 'needs_response' } });
    expect((await orderOf(api, token)).status).toBe('refunded');
  },
);

test('test payments have the same events, and a refund ends the collection of instalments', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 3000 });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const { body } = await chargeCart(api, { cart_id: cart._id });
  const charge = await api.context.store.db.selectFrom('charges').selectAll().executeTakeFirstOrThrow();
  const event = {
    id: 'evt_test_1',
    kind: 'refunded',
    intentId: charge.payment_intent_id ?? '',
    refundedMinor: 1000,
  } as const;
  expect(await handlePaymentEvent(api.context, 'test', event)).toBe('handled');
  expect(await handlePaymentEvent(api.context, 'test', event)).toBe('repeated');
  const order = await orderOf(api, body.order.token);
  expect(order.status).toBe('refunded');
  expect(order.instalments.map(({ state }: { state: string }) => state)).toEqual([
    'paid',
    'canceled',
    'canceled',
  ]);
});

test('an order’s status follows from its charges and disputes', () => {
  const charge = { amount_minor: 1000, refunded_minor: 0, payment_intent_id: 'pi_1' };
  const refunded = { ...charge, refunded_minor: 1000 };
  const lost = (amount_minor: number) => ({
    amount_minor,
    state: 'lost' as const,
    payment_intent_id: 'pi_1',
  });
  const statusOf = (charges: (typeof charge)[], ...disputes: ReturnType<typeof lost>[]) =>
    orderStatusOf({ charges, disputes });
  expect(statusOf([charge])).toEqual({ status: 'paid', refundedMinor: 0 });
  expect(statusOf([charge, refunded]).status).toBe('part_refunded');
  expect(statusOf([charge], lost(400))).toEqual({ status: 'part_refunded', refundedMinor: 400 });
  expect(statusOf([refunded], lost(1000))).toEqual({ status: 'refunded', refundedMinor: 1000 });
  // A bank takes no more than is left of the payment that it disputes.
  const other = { ...charge, payment_intent_id: 'pi_2' };
  expect(statusOf([{ ...charge, refunded_minor: 600 }, other], lost(1000))).toEqual({
    status: 'part_refunded',
    refundedMinor: 1000,
  });
});
