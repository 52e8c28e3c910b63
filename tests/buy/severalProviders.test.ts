import { expect, test } from 'vitest';
import { settleRefunds } from '../../api/orders/refunds/refund.ts';
import { settleAll } from '../../api/selling/checkout/settle.ts';
import { collectInstalments } from '../../api/selling/dueInstalments/collect.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';
import { addPlan, addProduct, addSeller, addSession, chargeCart, openCart } from '../support/sales.ts';
import { startApi, type RunningApi } from '../support/startApi.ts';
import { sendEvent } from '../support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';

// A shop changes its payment provider while payments of the previous one are unfinished.

const authenticate = 'pm_card_authenticationRequired';

type Begun = { seller: string; paid: string; plan: { orderId: string; token: string }; waiting: Waiting };
type Waiting = { cart_id: string; payment_intent_id: string; client_secret: string };

function stripeKeys({ origin }: StripeServer): NodeJS.ProcessEnv {
  return {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: origin,
  };
}

/** A paid order, one in instalments, and a payment that waits for approval. */
async function begin(api: RunningApi): Promise<Begun> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const course = await addProduct(api, seller, { price_minor: 3000 });
  const payment_plan_id = await addPlan(api, course, { amounts: [1000, 2000] });
  const cartOf = async (item: { product_id: string; payment_plan_id?: string }): Promise<string> =>
    (await openCart(api, seller, { items: [item] })).body._id;
  const { body: paid } = await chargeCart(api, { cart_id: await cartOf({ product_id }) });
  const { body: plan } = await chargeCart(api, {
    cart_id: await cartOf({ product_id: course, payment_plan_id }),
  });
  const cart_id = await cartOf({ product_id });
  const { body: answer } = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const { payment_intent_id, client_secret } = answer;
  return {
    seller,
    paid: paid.order._id,
    plan: { orderId: plan.order._id, token: plan.order.token },
    waiting: { cart_id, payment_intent_id, client_secret },
  };
}

async function providersOf({ context }: RunningApi, orderId: string): Promise<string[]> {
  const charges = await context.store.db
    .selectFrom('charges')
    .select('provider')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return charges.map(({ provider }) => provider);
}

async function refund(api: RunningApi, { seller, orderId }: { seller: string; orderId: string }) {
  return api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
    token: await addSession(api, seller),
    body: {},
    headers: { 'idempotency-key': `refund-${orderId}` },
  });
}

/** Every later step of the begun payments, by the provider that began them. */
async function completePayments(api: RunningApi, begun: Begun): Promise<void> {
  const { seller, paid, plan, waiting } = begun;
  expect(await refund(api, { seller, orderId: paid })).toMatchObject({
    status: 200,
    body: { status: 'refunded' },
  });
  const { payment_intent_id, client_secret, cart_id } = waiting;
  const question = { payment_intent_id, client_secret };
  const status = await api.call('POST', '/stripe/payment-standing', { body: question });
  expect(status.status).toBe(200);
  const approved = await chargeCart(api, { cart_id, payment_intent_id });
  expect(approved.body).toMatchObject({ status: 'succeeded' });
  api.clock.advance(40 * 24 * 60 * 60_000);
  await collectInstalments(api.context);
  const { body } = await api.call('GET', `/orders/${plan.token}`);
  expect(body.instalments.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid']);
  await settleRefunds(api.context);
}

test('payments begun as tests are completed as tests after a change to Stripe', async () => {
  await using stripe = await startStripeServer();
  await using directory = await temporaryDirectory();
  const place = { DATA_DIR: directory.path };
  let begun: Begun;
  {
    await using api = await startApi({ env: place });
    begun = await begin(api);
  }
  await using api = await startApi({ env: { ...place, ...stripeKeys(stripe) } });
  expect(api.context.payments.current.name).toBe('stripe');
  await completePayments(api, begun);
  expect(stripe.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(await providersOf(api, begun.plan.orderId)).toEqual(['test', 'test']);

  const product_id = await addProduct(api, begun.seller);
  const { body: cart } = await openCart(api, begun.seller, { items: [{ product_id }] });
  const bought = await chargeCart(api, { cart_id: cart._id });
  expect(bought.body).toMatchObject({ status: 'succeeded', order: { test: false } });
  expect(await providersOf(api, bought.body.order._id)).toEqual(['stripe']);
});

test('payments begun with Stripe are completed by Stripe after a change to another provider', async () => {
  await using stripe = await startStripeServer();
  await using directory = await temporaryDirectory();
  const env = { DATA_DIR: directory.path, ...stripeKeys(stripe) };
  let begun: Begun;
  {
    await using api = await startApi({ env });
    begun = await begin(api);
  }
  await using api = await startApi({ env: { ...env, PAYMENT_PROVIDER: 'test' } });
  expect(api.context.payments.current.name).toBe('test');
  const intent = stripe.intents.get(begun.waiting.payment_intent_id);
  if (intent) intent.status = 'succeeded';
  await completePayments(api, begun);
  expect(await providersOf(api, begun.plan.orderId)).toEqual(['stripe', 'stripe']);
  const returned = { payment_intent: 'pi_2', currency: 'usd', amount_refunded: 1000 };
  expect(await sendEvent(api, { type: 'charge.refunded', object: returned })).toBe(200);
  const { body } = await api.call('GET', `/orders/${begun.plan.token}`);
  expect(body.status).toBe('part_refunded');

  const product_id = await addProduct(api, begun.seller);
  const { body: cart } = await openCart(api, begun.seller, { items: [{ product_id }] });
  const bought = await chargeCart(api, { cart_id: cart._id });
  expect(bought.body).toMatchObject({ status: 'succeeded', order: { test: true } });
});

test('no payment of a provider is given up while its keys are missing', async () => {
  await using stripe = await startStripeServer();
  await using directory = await temporaryDirectory();
  const place = { DATA_DIR: directory.path };
  let begun: Begun;
  {
    await using api = await startApi({ env: { ...place, ...stripeKeys(stripe) } });
    begun = await begin(api);
  }
  {
    await using api = await startApi({ env: place });
    api.clock.advance(16 * 60_000);
    await settleAll(api.context);
    expect(await refund(api, { seller: begun.seller, orderId: begun.paid })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('another provider than is set up now') },
    });
  }
  await using api = await startApi({ env: { ...place, ...stripeKeys(stripe) } });
  const intent = stripe.intents.get(begun.waiting.payment_intent_id);
  if (intent) intent.status = 'succeeded';
  await settleAll(api.context);
  const { body } = await api.call('POST', '/stripe/payment-standing', {
    body: {
      payment_intent_id: begun.waiting.payment_intent_id,
      client_secret: begun.waiting.client_secret,
    },
  });
  expect(body.status).toBe('succeeded');
});

test('a test card pays no instalment of a real order, and a real card none of a test order', async () => {
  await using stripe = await startStripeServer();
  await using directory = await temporaryDirectory();
  const env = { DATA_DIR: directory.path, ...stripeKeys(stripe) };
  const providerSettings = [{ PAYMENT_PROVIDER: 'stripe' }, { PAYMENT_PROVIDER: 'test' }];
  const tokens: string[] = [];
  for (const [index, way] of providerSettings.entries()) {
    await using api = await startApi({ env: { ...env, ...way } });
    const seller = await addSeller(api, `seller${index}`);
    const product_id = await addProduct(api, seller, { price_minor: 3000 });
    const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 2000] });
    const { body: cart } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
    tokens.push((await chargeCart(api, { cart_id: cart._id })).body.order.token);
  }
  for (const [index, way] of providerSettings.toReversed().entries()) {
    await using api = await startApi({ env: { ...env, ...way } });
    await api.context.store.transaction((trx) =>
      trx.updateTable('instalments').set({ state: 'paused' }).where('state', '=', 'scheduled').execute(),
    );
    const answer = await api.call('POST', `/orders/${tokens[index]}/instalments/1/pay`, {
      headers: { 'idempotency-key': `pay-${index}` },
      body: { payment_method_id: 'pm_card_visa', amount: 20 },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'provider_changed' } });
  }
});

test('a notification from one provider cannot confirm another’s payment', async () => {
  await using stripe = await startStripeServer();
  await using api = await startApi({ env: stripeKeys(stripe) });
  const { waiting } = await begin(api);
  // The test provider would read this id as a payment that its buyer refused.
  const refused = `${waiting.payment_intent_id}_refused`;
  const answer = await chargeCart(api, { cart_id: waiting.cart_id, payment_intent_id: refused });
  expect(answer.status).toBe(422);
  expect(stripe.intents.get(waiting.payment_intent_id)?.status).toBe('requires_action');
});
