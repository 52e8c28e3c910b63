import { expect, test } from 'vitest';
import { makeDiscount } from '../../../tests/support/discounts.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { startStudio } from '../../../tests/support/studio.ts';
import { settleAll } from './settle.ts';

const authenticate = 'pm_card_authenticationRequired';
const minute = 60_000;

/** A cart with one zine at 12.50, whose card waits for approval. */
async function waiting(api: RunningApi, about: Record<string, unknown> = {}) {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'physical' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const buying = { cart_id: cart._id, payment_method_id: authenticate, shipping: quay, ...about };
  const waitingCharge = await chargeCart(api, buying);
  expect(waitingCharge.body.status).toBe('requires_action');
  const continueIntent = (body: Record<string, unknown> = {}) =>
    chargeCart(api, { ...buying, payment_intent_id: waitingCharge.body.payment_intent_id, ...body });
  return { seller, cart, product_id, continueIntent, intentId: String(waitingCharge.body.payment_intent_id) };
}

const quay = { name: 'Bo', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };

function setQuantity(api: RunningApi, cart: { _id: string; items: { _id: string }[] }, quantity: number) {
  return api.call('PATCH', `/carts/${cart._id}/item/${cart.items[0]?._id}`, { body: { item: { quantity } } });
}

async function paidMinor({ context }: RunningApi): Promise<number[]> {
  const intents = await context.store.db
    .selectFrom('test_intents')
    .select('amount_minor')
    .where('status', '=', 'succeeded')
    .execute();
  return intents.map(({ amount_minor }) => amount_minor);
}

testOnStores('after the approval a different amount or fee choice is 409', async (variant) => {
  await using api = await startApi({ variant });
  const { continueIntent } = await waiting(api, { is_100_percent: true, amount: 13.19 });
  const wrong = { status: 409, body: { amount: 13.19, message: expect.any(String) } };
  expect(await continueIntent({ amount: 12.5 })).toMatchObject(wrong);
  expect(await continueIntent({ amount: undefined, is_100_percent: false })).toMatchObject(wrong);
  expect(await continueIntent({ amount: 12.5, is_100_percent: false })).toMatchObject(wrong);
  expect(await paidMinor(api)).toEqual([]);
  expect((await continueIntent()).body).toMatchObject({
    status: 'succeeded',
    order: { total: 13.19, fee: 0.69 },
  });
  expect(await paidMinor(api)).toEqual([1319]);
});

testOnStores(
  'a cart that changed during its approval is 409, and can then be paid with its new content',
  async (variant) => {
    await using api = await startApi({ variant });
    const { cart, continueIntent } = await waiting(api, { amount: 12.5 });
    expect((await setQuantity(api, cart, 3)).status).toBe(200);
    const now = { status: 409, body: { amount: 37.5, message: expect.any(String) } };
    expect(await continueIntent()).toMatchObject(now);
    expect(await paidMinor(api)).toEqual([]);
    const anew = await chargeCart(api, { cart_id: cart._id, shipping: quay, amount: 37.5 });
    expect(anew.body.order).toMatchObject({ total: 37.5, items: [{ quantity: 3 }] });
    expect(await paidMinor(api)).toEqual([3750]);
    expect((await continueIntent()).status).toBeGreaterThanOrEqual(400);
  },
);

test('this also holds without an amount in the call, and with an entered code', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  await makeDiscount(studio);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const waitingCharge = await chargeCart(api, { cart_id: cart._id, payment_method_id: authenticate });
  await api.call('POST', `/carts/${cart._id}/discount`, { body: { code: 'TEN' } });
  const { payment_intent_id } = waitingCharge.body;
  const answer = await chargeCart(api, { cart_id: cart._id, payment_intent_id });
  expect(answer).toMatchObject({ status: 409, body: { amount: 11.25 } });
  expect(await paidMinor(api)).toEqual([]);
});

test('other products at the same price need a new approval', async () => {
  await using api = await startApi();
  const { seller, cart, product_id, continueIntent, intentId } = await waiting(api, { amount: 12.5 });
  const other = await addProduct(api, seller, { name: 'A print', product_type: 'physical' });
  await api.call('POST', `/carts/${cart._id}/item`, {
    body: { item: { product_id: other, quantity: 1, name: 'x' } },
  });
  await api.call('DELETE', `/carts/${cart._id}/item/${cart.items[0]._id}`);
  const again = await continueIntent();
  expect(again.body.status).toBe('requires_action');
  expect(again.body.payment_intent_id).not.toBe(intentId);
  const paid = await continueIntent({ payment_intent_id: again.body.payment_intent_id });
  expect(paid.body.order.items).toMatchObject([{ product_id: other }]);
  expect(paid.body.order.items[0].product_id).not.toBe(product_id);
  expect(await paidMinor(api)).toEqual([1250]);
});

test('another address, currency or gift than the approved one gets a new quote', async () => {
  await using api = await startApi();
  const { continueIntent } = await waiting(api, { amount: 12.5 });
  expect(await continueIntent({ currency: 'EUR' })).toMatchObject({ status: 409, body: { amount: 11.5 } });

  const shipping = [
    { countries: ['NO'], priceMinor: 100 },
    { countries: '*', priceMinor: 900 },
  ];
  const seller = await addSeller(api, 'bob');
  const details_json = JSON.stringify({ shipping });
  const product_id = await addProduct(api, seller, { product_type: 'physical', details_json });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const buying = { cart_id: cart._id, payment_method_id: authenticate, shipping: quay, amount: 13.5 };
  const waitingCharge = await chargeCart(api, buying);
  const { payment_intent_id } = waitingCharge.body;
  const elsewhere = { ...buying, payment_intent_id, shipping: { ...quay, country: 'DE' } };
  expect(await chargeCart(api, elsewhere)).toMatchObject({ status: 409, body: { amount: 21.5 } });

  const gift = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
  const giftCharge = await chargeCart(api, { support: gift, payment_method_id: authenticate });
  const larger = { ...gift, amount: 9 };
  const goingOn = { support: larger, payment_intent_id: giftCharge.body.payment_intent_id };
  expect(await chargeCart(api, goingOn)).toMatchObject({ status: 409, body: { amount: 9 } });
  expect(await paidMinor(api)).toEqual([]);
});

test('a discount that others used up after the hold is not part of the later charge', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  await makeDiscount(studio, { max_uses: 1 });
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  await api.call('POST', `/carts/${cart._id}/discount`, { body: { code: 'TEN' } });
  const buying = { cart_id: cart._id, payment_method_id: authenticate, amount: 11.25 };
  const waitingCharge = await chargeCart(api, buying);
  expect(waitingCharge.body.status).toBe('requires_action');
  api.clock.advance(16 * minute);
  await settleAll(api.context);
  const { body: other } = await openCart(api, seller, { items: [{ product_id }] });
  await api.call('POST', `/carts/${other._id}/discount`, { body: { code: 'TEN' } });
  expect((await chargeCart(api, { cart_id: other._id, amount: 11.25 })).body.order.total).toBe(11.25);
  const { payment_intent_id } = waitingCharge.body;
  expect((await chargeCart(api, { ...buying, payment_intent_id })).body.code).toBe('payment_expired');
  expect(await chargeCart(api, buying)).toMatchObject({ status: 409, body: { amount: 12.5 } });
  expect(await paidMinor(api)).toEqual([1125]);
});

/** Succeeds at once after the buyer's approval, as Stripe does, whatever calls follow. */
function approveAt(stripe: StripeServer, intentId: string): void {
  const intent = stripe.intents.get(intentId);
  if (intent) intent.status = 'succeeded';
}

test.each([
  ['another amount', { amount: 9 }],
  ['no fee', { is_100_percent: false }],
  ['a changed cart', {}],
] as const)('what Stripe has charged already is the order that was approved: %s', async (what, said) => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const { cart, continueIntent, intentId } = await waiting(api, { is_100_percent: true, amount: 13.19 });
  approveAt(stripe, intentId);
  if (what === 'a changed cart') await setQuantity(api, cart, 3);
  expect((await continueIntent(said)).body).toMatchObject({ status: 'succeeded', order: { total: 13.19 } });
  expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
});

test('a changed cart cancels the payment at Stripe, so that nobody can approve it any more', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const { cart, continueIntent, intentId } = await waiting(api, { amount: 12.5 });
  await setQuantity(api, cart, 2);
  expect(await continueIntent()).toMatchObject({ status: 409, body: { amount: 25 } });
  expect(stripe.intents.get(intentId)?.status).toBe('canceled');
});
