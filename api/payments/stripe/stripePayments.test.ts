import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { settleAll } from '../../selling/checkout/settle.ts';

function startWithStripe(stripe: StripeServer): Promise<RunningApi> {
  return startApi({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_API_BASE: stripe.origin,
    },
  });
}

async function cartOf(api: RunningApi, currency = 'USD'): Promise<string> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
  return (await openCart(api, seller, { items: [{ product_id }], currency })).body._id;
}

async function orders(api: RunningApi): Promise<number> {
  return (await api.context.store.db.selectFrom('orders').select('id').execute()).length;
}

function succeeded(stripe: StripeServer): number {
  return [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
}

test('a charge creates an intent and confirms it, each step under a key of the attempt', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  const { body } = await chargeCart(api, { cart_id });
  expect(body).toMatchObject({ status: 'succeeded', order: { total: 12.5, test: false } });
  expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/pi_1/confirm',
  ]);
  const [made, confirmed] = stripe.requests;
  expect(made?.fields.get('amount')).toBe('1250');
  expect(made?.key).toMatch(/^pat_.+-create$/);
  expect(confirmed?.key).toBe(made?.key?.replace('create', 'confirm'));
});

test('minor units follow the currency’s decimals', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api, 'JPY');
  expect((await chargeCart(api, { cart_id, currency: 'JPY' })).body.order.total).toBe(1875);
  const created = stripe.requests.find(({ path }) => path === '/v1/payment_intents');
  expect(created?.fields.get('amount')).toBe('1875');
  expect(created?.fields.get('currency')).toBe('jpy');
});

test('Stripe’s refusals return their codes and create no order', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  const declined = await chargeCart(api, { cart_id, payment_method_id: 'pm_card_visa_chargeDeclined' });
  expect(declined).toMatchObject({
    status: 402,
    body: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  });
  const unknownCard = await chargeCart(api, { cart_id, payment_method_id: 'pm_nothing' });
  expect(unknownCard).toMatchObject({ status: 402, body: { code: 'invalid_payment_method' } });
  expect(await orders(api)).toBe(0);
  expect((await chargeCart(api, { cart_id })).status).toBe(200);
});

test('after the authentication in the browser the charge succeeds', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  const waiting = await chargeCart(api, { cart_id, payment_method_id: 'pm_card_authenticationRequired' });
  expect(waiting.body).toEqual({
    status: 'requires_action',
    client_secret: 'pi_1_secret_x',
    payment_intent_id: 'pi_1',
  });
  const intent = stripe.intents.get('pi_1');
  if (intent) intent.status = 'succeeded';
  const paid = await chargeCart(api, { cart_id, payment_intent_id: 'pi_1' });
  expect(paid.body.status).toBe('succeeded');
  expect([await orders(api), succeeded(stripe)]).toEqual([1, 1]);
});

test('a failed authentication is 402, and the browser’s intent is cancelled', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  await chargeCart(api, { cart_id, payment_method_id: 'pm_card_authenticationRequired' });
  const intent = stripe.intents.get('pi_1');
  if (intent) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      code: 'payment_intent_authentication_failure',
      message: 'Not authenticated',
    };
  }
  const refused = await chargeCart(api, { cart_id, payment_intent_id: 'pi_1' });
  expect(refused).toMatchObject({ status: 402, body: { code: 'authentication_failed' } });
  expect(intent?.status).toBe('canceled');
});

test('only our server can confirm an intent of payment-details, and it pays once', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  const details = await api.call('POST', '/stripe/payment-details', { body: { cart_id, currency: 'USD' } });
  expect(stripe.requests[0]?.fields.get('confirmation_method')).toBe('manual');
  const { payment_intent_id } = details.body;
  expect((await chargeCart(api, { cart_id, payment_intent_id })).status).toBe(200);
  expect([await orders(api), succeeded(stripe), stripe.intents.size]).toEqual([1, 1, 1]);
});

test('if the connection breaks after the payment, a repeated key or settling creates the order', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  stripe.cutAfter(/confirm$/);
  expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(502);
  expect(succeeded(stripe)).toBe(1);
  await settleAll(api.context);
  expect(await orders(api)).toBe(1);
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.status).toBe('succeeded');
  expect([await orders(api), succeeded(stripe), stripe.intents.size]).toEqual([1, 1, 1]);
});

test('whichever step breaks, the same key pays exactly once', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  stripe.cutAfter(/payment_intents$/);
  expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(502);
  stripe.failNext(/confirm$/, { status: 500, body: { error: { type: 'api_error', message: 'Oops' } } });
  expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(502);
  stripe.cutAfter(/confirm$/);
  expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(502);
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.status).toBe('succeeded');
  expect([await orders(api), succeeded(stripe), stripe.intents.size]).toEqual([1, 1, 1]);
});

test('an expired hold is cancelled at Stripe, unless the payment came first', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const cart_id = await cartOf(api);
  const authenticate = 'pm_card_authenticationRequired';
  await chargeCart(api, { cart_id, payment_method_id: authenticate });
  api.clock.advance(15 * 60_000);
  await settleAll(api.context);
  expect(stripe.intents.get('pi_1')?.status).toBe('canceled');
  await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const second = stripe.intents.get('pi_2');
  if (second) second.status = 'succeeded';
  api.clock.advance(15 * 60_000);
  await settleAll(api.context);
  expect(await orders(api)).toBe(1);
});
