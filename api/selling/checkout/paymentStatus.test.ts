import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

/** A charge that the bank must approve, and the page's request for its status. */
async function askedPayment(api: RunningApi) {
  const seller = await addSeller(api);
  const items = [{ product_id: await addProduct(api, seller) }];
  const cart_id = (await openCart(api, seller, { items })).body._id;
  const waiting = await chargeCart(api, { cart_id, payment_method_id: 'pm_card_authenticationRequired' });
  const { payment_intent_id, client_secret } = waiting.body;
  const read = (question: object = {}) =>
    api.call('POST', '/stripe/payment-standing', {
      body: { payment_intent_id, client_secret, ...question },
    });
  return { cart_id, payment_intent_id, read };
}

testOnStores(
  'a caller with a payment’s secret can read its status and the address of its order',
  async (variant) => {
    await using api = await startApi({ variant });
    const { cart_id, payment_intent_id, read } = await askedPayment(api);
    const waiting = await read();
    expect(waiting).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    expect(waiting.headers.get('cache-control')).toBe('no-store');
    const { body } = await chargeCart(api, { cart_id, payment_intent_id });
    expect((await read()).body).toEqual({ status: 'succeeded', order: { token: body.order.token } });
  },
);

test('a caller without the secret learns nothing', async () => {
  await using api = await startApi();
  const { cart_id, payment_intent_id, read } = await askedPayment(api);
  await chargeCart(api, { cart_id, payment_intent_id });
  const unknown = { status: 404, body: { message: 'This payment does not exist.' } };
  expect(await read({ client_secret: 'guessed' })).toMatchObject(unknown);
  expect(await read({ payment_intent_id: 'pi_test_other' })).toMatchObject(unknown);
  expect((await read({ client_secret: '' })).status).toBe(422);
  expect((await read({ client_secret: undefined })).status).toBe(422);
});

test('a payment that was not approved has failed', async () => {
  await using api = await startApi();
  const { cart_id, payment_intent_id, read } = await askedPayment(api);
  await chargeCart(api, { cart_id, payment_intent_id: `${payment_intent_id}_refused` });
  expect((await read()).body).toEqual({
    status: 'failed',
    message: 'The payment was not completed.',
    slug: 'ada',
  });
});

test('a payment that succeeded at the bank without a waiting call becomes the order', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const { payment_intent_id, read } = await askedPayment(api);
  expect((await read()).body).toEqual({ status: 'requires_action', slug: 'ada' });
  const intent = stripe.intents.get(payment_intent_id);
  if (intent) intent.status = 'succeeded';
  const { body } = await read();
  expect(body).toEqual({ status: 'succeeded', order: { token: expect.any(String) } });
  expect((await api.call('GET', `/orders/${body.order.token}`)).body.status).toBe('paid');
  if (intent) intent.status = 'processing';
  expect((await read()).status).toBe(502);
});
