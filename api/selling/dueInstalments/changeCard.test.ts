import { expect, test } from 'vitest';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { replaceProvider } from '../../../tests/support/replaceProvider.ts';
import { startApi, type CallAnswer, type RunningApi } from '../../../tests/support/startApi.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { collectInstalments } from './collect.ts';

const authenticate = 'pm_card_authenticationRequired';
const day = 24 * 60 * 60_000;

/** An order in three parts, whose first was paid with a card that asks its owner each time. */
async function inParts(api: RunningApi, slug?: string) {
  const seller = await addSeller(api, slug);
  const product_id = await addProduct(api, seller, { price_minor: 3000, product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const { body } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const waiting = await chargeCart(api, { cart_id: body._id, payment_method_id: authenticate });
  const { payment_intent_id } = waiting.body;
  const paid = await chargeCart(api, { cart_id: body._id, payment_intent_id });
  return paid.body.order;
}

type Changing = { key?: string; payment_method_id?: string; payment_intent_id?: string };

function change(api: RunningApi, token: string, changing: Changing = {}): Promise<CallAnswer> {
  const { key = crypto.randomUUID(), ...body } = changing;
  return api.call('POST', `/orders/${token}/card`, { headers: { 'idempotency-key': key }, body });
}

async function states(api: RunningApi, token: string): Promise<string[]> {
  const { body } = await api.call('GET', `/orders/${token}`);
  return body.instalments.map(({ state }: { state: string }) => state);
}

async function savedMethods({ context }: RunningApi) {
  return context.store.db.selectFrom('saved_methods').selectAll().execute();
}

testOnStores(
  'a card is changed before it fails, and the later instalments are charged to it',
  async (variant) => {
    await using api = await startApi({ variant });
    const { token } = await inParts(api);
    expect(await change(api, token, { payment_method_id: 'pm_card_visa' })).toMatchObject({
      status: 200,
      body: { status: 'succeeded', order: { token, items: [{ delivery: { state: 'ready' } }] } },
    });
    expect(await savedMethods(api)).toMatchObject([{ provider: 'test', method_id: 'pm_card_visa' }]);
    for (let month = 0; month < 2; month += 1) {
      api.clock.advance(31 * day);
      await collectInstalments(api.context);
    }
    expect(await states(api, token)).toEqual(['paid', 'paid', 'paid']);
    expect(await change(api, token, { payment_method_id: 'pm_card_visa' })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_collect' },
    });
  },
);

testOnStores('an instalment that was refused is tried again with the new card at once', async (variant) => {
  await using api = await startApi({ variant });
  const { token } = await inParts(api);
  api.clock.advance(31 * day);
  await collectInstalments(api.context);
  expect(await states(api, token)).toEqual(['paid', 'failed', 'scheduled']);
  await change(api, token, { payment_method_id: 'pm_card_visa' });
  await collectInstalments(api.context);
  expect(await states(api, token)).toEqual(['paid', 'paid', 'scheduled']);
});

testOnStores('the bank may ask the owner first, and no other order can use the answer', async (variant) => {
  await using api = await startApi({ variant });
  const { token } = await inParts(api);
  const other = await inParts(api, 'bob');
  const [before] = await savedMethods(api);
  const asked = await change(api, token, { payment_method_id: authenticate });
  expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } });
  const { payment_intent_id } = asked.body;
  expect(asked.body.client_secret).toMatch(/./);
  expect((await savedMethods(api))[0]).toEqual(before);
  expect((await change(api, other.token, { payment_intent_id })).status).toBe(402);
  expect(await change(api, token, { payment_intent_id: `${payment_intent_id}_refused` })).toMatchObject({
    status: 402,
    body: { code: 'authentication_failed' },
  });
  const again = await change(api, token, { payment_method_id: authenticate });
  const saved = await change(api, token, { payment_intent_id: again.body.payment_intent_id });
  expect(saved.body.status).toBe('succeeded');
});

test('a change that cannot be made says why, and the card of before stays', async () => {
  await using api = await startApi();
  const { token } = await inParts(api);
  const before = await savedMethods(api);
  const declined = { payment_method_id: 'pm_card_visa_chargeDeclined', key: 'k1' };
  const first = await change(api, token, declined);
  expect(first).toMatchObject({ status: 402, body: { code: 'card_declined' } });
  expect((await change(api, token, declined)).text).toBe(first.text);
  expect(await change(api, token)).toMatchObject({ status: 422, body: { field: 'payment_method_id' } });
  expect((await change(api, 'nobodys', { payment_method_id: 'pm_card_visa' })).status).toBe(404);
  const keyless = await api.call('POST', `/orders/${token}/card`, { body: {} });
  expect(keyless).toMatchObject({ status: 400, body: { code: 'key_missing' } });
  {
    const cause = new Error('cut');
    using _silent = replaceProvider(api, {
      saveCard: async () => ({ kind: 'unknown', cause, isTimeout: true }),
    });
    expect((await change(api, token, { payment_method_id: 'pm_card_visa' })).status).toBe(504);
  }
  expect(await savedMethods(api)).toEqual(before);
});

const stripeCard = { card_brand: 'visa', card_exp_month: 11, card_exp_year: 2029 };

async function sellWithStripe(stripe: StripeServer) {
  const api = await startApi({
    env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_API_BASE: stripe.origin },
  });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 2000 });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000] });
  const { body } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const paid = await chargeCart(api, { cart_id: body._id });
  return { api, order: paid.body.order };
}

test('at Stripe the card is saved by a confirmed SetupIntent under a new customer', async () => {
  await using stripe = await startStripeServer();
  const { api: running, order } = await sellWithStripe(stripe);
  await using api = running;
  const [bought] = await savedMethods(api);
  expect(bought).toMatchObject({ method_id: 'pm_card_visa', ...stripeCard, card_last4: '4242' });
  const asked = await change(api, order.token, { payment_method_id: authenticate, key: 'k1' });
  expect(asked.body).toEqual({
    status: 'requires_action',
    client_secret: 'seti_1_secret_x',
    payment_intent_id: 'seti_1',
  });
  const made = stripe.requests.findLast(({ path }) => path === '/v1/setup_intents');
  expect(Object.fromEntries(made?.fields ?? [])).toMatchObject({
    payment_method: authenticate,
    usage: 'off_session',
    confirm: 'true',
    'metadata[order_id]': order._id,
  });
  const setup = stripe.setups.get('seti_1');
  if (setup) setup.status = 'succeeded';
  const saved = await change(api, order.token, { payment_intent_id: 'seti_1' });
  expect(saved.body.status).toBe('succeeded');
  expect(await savedMethods(api)).toMatchObject([
    {
      provider: 'stripe',
      method_id: authenticate,
      customer_id: setup?.customer,
      ...stripeCard,
      card_last4: '3184',
    },
  ]);
  const declined = await change(api, order.token, { payment_method_id: 'pm_card_visa_chargeDeclined' });
  expect(declined).toMatchObject({ status: 402, body: { decline_code: 'generic_decline' } });
  const unknown = await change(api, order.token, { payment_intent_id: 'seti_9' });
  expect(unknown.status).toBe(402);
});
