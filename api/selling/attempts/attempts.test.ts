import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { replaceProvider } from '../../../tests/support/replaceProvider.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import type { PaymentState } from '../../payments/paymentProvider.ts';
import { settleAll } from '../checkout/settle.ts';

const authenticate = 'pm_card_authenticationRequired';
const minute = 60_000;

async function lastSeat(api: RunningApi) {
  const seller = await addSeller(api);
  const show = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
  const [mine, theirs] = await Promise.all(
    [0, 1].map(() => openCart(api, seller, { items: [{ product_id: show }] })),
  );
  return { cart_id: String(mine?.body._id), other_id: String(theirs?.body._id) };
}

async function counts(api: RunningApi) {
  const { db } = api.context.store;
  const orders = await db.selectFrom('orders').select('id').execute();
  const paid = await db.selectFrom('test_intents').select('id').where('status', '=', 'succeeded').execute();
  const holds = await db.selectFrom('seat_holds').select('attempt_id').execute();
  return { orders: orders.length, paid: paid.length, holds: holds.length };
}

/** Replaces steps of the provider to simulate a network failure or a crash. */
const noAnswer: PaymentState = { kind: 'unknown', cause: new Error('cut'), isTimeout: false };

testOnStores('an approved card is charged under a new key, once', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id, other_id } = await lastSeat(api);
  const waiting = await chargeCart(api, { cart_id, key: 'k1', payment_method_id: authenticate });
  expect(waiting.body).toMatchObject({
    status: 'requires_action',
    client_secret: expect.any(String),
    payment_intent_id: expect.stringMatching(/^pi_test_/),
  });
  expect(await counts(api)).toEqual({ orders: 0, paid: 0, holds: 1 });
  expect((await chargeCart(api, { cart_id: other_id })).body.code).toBe('sold_out');

  const { payment_intent_id } = waiting.body;
  expect((await chargeCart(api, { cart_id: other_id, payment_intent_id })).status).toBe(422);
  const approved = { cart_id, payment_method_id: authenticate, payment_intent_id, amount: 12.5 };
  const paid = await chargeCart(api, { ...approved, key: 'k2' });
  expect(paid.body).toMatchObject({ status: 'succeeded', order: { total: 12.5 } });
  expect([waiting, paid].map(({ headers }) => headers.get('x-order-placed'))).toEqual([null, 'true']);
  expect((await chargeCart(api, { ...approved, key: 'k2' })).text).toBe(paid.text);
  expect((await chargeCart(api, { cart_id, key: 'k1', payment_method_id: authenticate })).text).toBe(
    waiting.text,
  );
  expect((await chargeCart(api, { ...approved, key: 'k3' })).status).toBe(409);
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
});

testOnStores('a refused authentication is 402 and releases the seat', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id, other_id } = await lastSeat(api);
  const { body } = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const refusal = { cart_id, payment_intent_id: `${body.payment_intent_id}_refused`, key: 'k2' };
  const refused = await chargeCart(api, refusal);
  expect(refused).toMatchObject({ status: 402, body: { code: 'authentication_failed' } });
  const repeated = await chargeCart(api, refusal);
  expect([repeated.status, repeated.text]).toEqual([402, refused.text]);
  expect((await chargeCart(api, { ...refusal, amount: 1 })).body.code).toBe('key_reused');
  expect(await counts(api)).toEqual({ orders: 0, paid: 0, holds: 0 });
  expect((await chargeCart(api, { cart_id: other_id })).status).toBe(200);
});

testOnStores('when the hold expires, the intent is cancelled and the seat is free', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id, other_id } = await lastSeat(api);
  const { body } = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  api.clock.advance(14 * minute);
  await settleAll(api.context);
  expect((await chargeCart(api, { cart_id: other_id })).status).toBe(409);
  api.clock.advance(2 * minute);
  // No request came in between. The buyer who needs the seat settles the expired hold.
  expect((await chargeCart(api, { cart_id: other_id })).status).toBe(200);
  const expired = await chargeCart(api, { cart_id, payment_intent_id: body.payment_intent_id });
  expect(expired).toMatchObject({ status: 402, body: { code: 'payment_expired' } });
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
});

testOnStores('a payment that succeeded before the hold expired becomes the order', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await lastSeat(api);
  const { body } = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const { payment_intent_id } = body;
  await api.context.payments.current.confirm({ clientIntentId: payment_intent_id, key: 'in the browser' });
  api.clock.advance(16 * minute);
  await settleAll(api.context);
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
  const succeeded = await chargeCart(api, { cart_id, payment_intent_id });
  expect(succeeded.body).toMatchObject({ status: 'succeeded', order: { number: 1 } });
  expect((await chargeCart(api, { cart_id, payment_intent_id })).status).toBe(409);
});

testOnStores('another card instead of the authentication cancels the first intent', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await lastSeat(api);
  const { body } = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  expect((await chargeCart(api, { cart_id })).status).toBe(200);
  const approved = await chargeCart(api, { cart_id, payment_intent_id: body.payment_intent_id });
  expect(approved.status).toBeGreaterThanOrEqual(400);
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
});

testOnStores('if the answer to a payment is lost, the same key returns the order', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id, other_id } = await lastSeat(api);
  const { confirm } = api.context.payments.current;
  {
    using _ = replaceProvider(api, {
      async confirm(step) {
        await confirm(step);
        return { ...noAnswer, isTimeout: true };
      },
    });
    expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(504);
    expect((await chargeCart(api, { cart_id: other_id })).status).toBe(409);
  }
  const paid = await chargeCart(api, { cart_id, key: 'k1' });
  expect(paid.body.status).toBe('succeeded');
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
});

testOnStores('a process that crashes between the transactions loses nothing', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await lastSeat(api);
  const { confirm, create } = api.context.payments.current;
  for (const broken of [
    { create: () => Promise.reject(new Error('died before the intent')) },
    { create: (...step: Parameters<typeof create>) => create(...step).then(() => noAnswer) },
    { confirm: () => Promise.reject(new Error('died before the confirmation')) },
  ]) {
    using _ = replaceProvider(api, broken);
    expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBeGreaterThanOrEqual(500);
    expect(await counts(api)).toEqual({ orders: 0, paid: 0, holds: 1 });
  }
  {
    using _ = replaceProvider(api, {
      confirm: (step) => confirm(step).then(() => Promise.reject(new Error('died after the confirmation'))),
    });
    expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(500);
  }
  await settleAll(api.context);
  await settleAll(api.context);
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.order.number).toBe(1);
});

test('an unpaid attempt that nobody repeats is cancelled when its hold expires', async () => {
  await using api = await startApi();
  const { cart_id, other_id } = await lastSeat(api);
  {
    using _ = replaceProvider(api, { confirm: () => Promise.resolve(noAnswer) });
    expect((await chargeCart(api, { cart_id, key: 'k1' })).status).toBe(502);
  }
  await settleAll(api.context);
  expect(await counts(api)).toEqual({ orders: 0, paid: 0, holds: 1 });
  api.clock.advance(15 * minute);
  await settleAll(api.context);
  expect(await counts(api)).toEqual({ orders: 0, paid: 0, holds: 0 });
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.code).toBe('payment_expired');
  expect((await chargeCart(api, { cart_id: other_id })).status).toBe(200);
});

test('during the call to the provider, the key and the cart are both in flight', async () => {
  await using api = await startApi();
  const { cart_id } = await lastSeat(api);
  const { confirm } = api.context.payments.current;
  const waiting = Promise.withResolvers<void>();
  const continueIntent = Promise.withResolvers<void>();
  using _ = replaceProvider(api, {
    async confirm(step) {
      waiting.resolve();
      await continueIntent.promise;
      return confirm(step);
    },
  });
  const first = chargeCart(api, { cart_id, key: 'k1' });
  await waiting.promise;
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.code).toBe('in_flight');
  expect((await chargeCart(api, { cart_id, key: 'k2' })).body.code).toBe('in_flight');
  expect((await chargeCart(api, { cart_id, key: 'k3', amount: 10 })).body.code).toBe('in_flight');
  continueIntent.resolve();
  expect((await first).status).toBe(200);
});

testOnStores('payment-details creates an intent that a charge then pays', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id, other_id } = await lastSeat(api);
  const details = { cart_id, currency: 'EUR', payer: {} };
  const offered = await api.call('POST', '/stripe/payment-details', { body: details });
  expect(offered).toMatchObject({ status: 200, body: { amount: 11.5, currency: 'EUR' } });
  const { payment_intent_id } = offered.body;
  const stolen = await chargeCart(api, { cart_id: other_id, currency: 'EUR', payment_intent_id });
  expect(stolen).toMatchObject({ status: 422 });
  const inDollars = await chargeCart(api, { cart_id, payment_intent_id });
  expect(inDollars).toMatchObject({ status: 409, body: { amount: 12.5 } });
  const declined = await chargeCart(api, {
    cart_id,
    currency: 'EUR',
    payment_intent_id,
    payment_method_id: 'pm_card_visa_chargeDeclined',
  });
  expect(declined.status).toBe(402);
  const paid = await chargeCart(api, { cart_id, currency: 'EUR', payment_intent_id });
  expect(paid.body.order).toMatchObject({ total: 11.5, currency: 'EUR' });
  expect(await counts(api)).toEqual({ orders: 1, paid: 1, holds: 0 });
});
