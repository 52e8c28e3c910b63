import { expect, test } from 'vitest';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { replaceProvider } from '../../../tests/support/replaceProvider.ts';
import { startApi, type CallAnswer, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { settleAll } from '../checkout/settle.ts';
import { collectInstalments } from './collect.ts';

const authenticate = 'pm_card_authenticationRequired';
const day = 24 * 60 * 60_000;

/** An order in two parts whose second was declined and, after the last retry, paused. */
async function paused(api: RunningApi): Promise<string> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 2000, product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000] });
  const { body } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const waiting = await chargeCart(api, { cart_id: body._id, payment_method_id: authenticate });
  const paid = await chargeCart(api, {
    cart_id: body._id,
    payment_intent_id: waiting.body.payment_intent_id,
  });
  for (let tries = 0; tries < 4; tries += 1) {
    api.clock.advance(31 * day);
    await collectInstalments(api.context);
  }
  return paid.body.order.token;
}

type Paying = { index?: number | string; key?: string } & Record<string, unknown>;

function pay(api: RunningApi, token: string, paying: Paying = {}): Promise<CallAnswer> {
  const { index = 1, key = crypto.randomUUID(), ...body } = paying;
  return api.call('POST', `/orders/${token}/instalments/${index}/pay`, {
    headers: { 'idempotency-key': key },
    body: { payment_method_id: 'pm_card_visa', ...body },
  });
}

async function charges({ context }: RunningApi): Promise<number> {
  return (await context.store.db.selectFrom('charges').select('id').execute()).length;
}

testOnStores('a buyer pays a failed instalment on the order’s page and has access again', async (variant) => {
  await using api = await startApi({ variant });
  const token = await paused(api);
  const before = await api.call('GET', `/orders/${token}`);
  expect(before.body.items[0].delivery.state).toBe('paused');
  const declined = await pay(api, token, { payment_method_id: 'pm_card_visa_chargeDeclined', key: 'k1' });
  expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined' } });
  expect((await pay(api, token, { payment_method_id: 'pm_card_visa_chargeDeclined', key: 'k1' })).text).toBe(
    declined.text,
  );
  expect((await pay(api, token, { key: 'k1' })).body.code).toBe('key_reused');

  // A try by the buyer in person does not count as ours and sends no mail.
  const missed = await api.context.store.db
    .selectFrom('instalments')
    .selectAll()
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  expect(missed).toMatchObject({ tries: 4, state: 'paused', problem: 'card_declined' });

  const paid = await pay(api, token, { key: 'k2' });
  expect(paid.body).toMatchObject({
    status: 'succeeded',
    order: {
      instalments: [{ state: 'paid' }, { state: 'paid', can_pay: false, problem: null }],
      items: [{ delivery: { state: 'ready' } }],
    },
  });
  expect((await pay(api, token, { key: 'k2' })).body.status).toBe('succeeded');
  expect(await pay(api, token)).toMatchObject({ status: 409, body: { code: 'instalment_paid' } });
  expect(await charges(api)).toBe(2);
});

testOnStores('an instalment that requires authentication is paid under a new key', async (variant) => {
  await using api = await startApi({ variant });
  const token = await paused(api);
  const waiting = await pay(api, token, { payment_method_id: authenticate });
  expect(waiting.body).toEqual({
    status: 'requires_action',
    client_secret: expect.any(String),
    payment_intent_id: expect.stringMatching(/^pi_test_/),
  });
  const { payment_intent_id } = waiting.body;
  // The payment cannot be used for anything else.
  const seller = await api.context.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const support = { account_id: seller.id, type: 'donate', quantity: 1, amount: 10 };
  expect(await chargeCart(api, { support, payment_intent_id })).toMatchObject({
    status: 422,
    body: { message: 'payment_intent_id is not a payment of this order' },
  });
  expect(await pay(api, token, { index: 0, payment_intent_id })).toMatchObject({ status: 422 });
  const refused = await pay(api, token, { payment_intent_id: `${payment_intent_id}_refused` });
  expect(refused).toMatchObject({ status: 402, body: { code: 'authentication_failed' } });
  expect(await pay(api, token, { payment_intent_id })).toMatchObject({
    status: 402,
    body: { code: 'payment_expired' },
  });

  const other = { status: 409, body: { amount: 10, message: expect.any(String) } };
  expect(await pay(api, token, { amount: 9 })).toMatchObject(other);
  const second = await pay(api, token, { payment_method_id: authenticate, amount: 10 });
  const approved = { payment_intent_id: second.body.payment_intent_id };
  expect(await pay(api, token, { ...approved, amount: 9 })).toMatchObject(other);
  const paid = await pay(api, token, { ...approved, amount: 10 });
  expect(paid.body.status).toBe('succeeded');
  expect(await charges(api)).toBe(2);
});

testOnStores('fifty clicks pay an instalment once', async (variant) => {
  await using api = await startApi({ variant });
  const token = await paused(api);
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(api, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await charges(api)).toBe(2);
});

test('if the answer to a payment is lost, the same key returns it and settling finds it', async () => {
  await using api = await startApi();
  const token = await paused(api);
  const { confirm } = api.context.payments.current;
  {
    using _ = replaceProvider(api, {
      async confirm(step) {
        await confirm(step);
        return { kind: 'unknown', cause: new Error('cut'), isTimeout: true };
      },
    });
    expect((await pay(api, token, { key: 'k1' })).status).toBe(504);
  }
  await settleAll(api.context);
  expect((await pay(api, token, { key: 'k1' })).body.status).toBe('succeeded');
  expect(await charges(api)).toBe(2);
});

test('an instalment of a refunded order is not charged, authenticated or not', async () => {
  await using api = await startApi();
  const token = await paused(api);
  const waiting = await pay(api, token, { payment_method_id: authenticate });
  await api.context.store.transaction((trx) =>
    trx.updateTable('orders').set({ status: 'refunded' }).execute(),
  );
  const { payment_intent_id } = waiting.body;
  expect(await pay(api, token, { payment_intent_id })).toMatchObject({
    status: 409,
    body: { code: 'order_closed' },
  });
  expect(await charges(api)).toBe(1);
});

test('an instalment that cannot be paid is refused', async () => {
  await using api = await startApi();
  const token = await paused(api);
  expect((await pay(api, 'nothing')).status).toBe(404);
  for (const index of ['7', '-1', '1.5', 'x']) {
    expect((await pay(api, token, { index })).status).toBe(404);
  }
  expect(await pay(api, token, { payment_method_id: undefined })).toMatchObject({
    status: 422,
    body: { message: 'payment_method_id is required' },
  });
  const keyless = await api.call('POST', `/orders/${token}/instalments/1/pay`, {
    body: { payment_method_id: 'pm_card_visa' },
  });
  expect(keyless.status).toBe(400);
  await api.context.store.transaction((trx) =>
    trx.updateTable('instalments').set({ state: 'scheduled' }).where('position', '=', 1).execute(),
  );
  expect((await pay(api, token)).body.code).toBe('instalment_not_due');
  await api.context.store.transaction((trx) =>
    trx.updateTable('orders').set({ status: 'refunded' }).execute(),
  );
  expect((await pay(api, token)).body.code).toBe('order_closed');
  expect(await charges(api)).toBe(1);
});
