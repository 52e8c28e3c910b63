import { expect, test } from 'vitest';
import { settleAll } from '../../api/selling/checkout/settle.ts';
import { settleWaiting } from '../../api/selling/canceledOrders/settleWaiting.ts';
import { operateWith } from '../support/operate.ts';
import { openCart } from '../support/sales.ts';
import { buyerAddress, startShopAtStripe, tell } from '../support/shopAtStripe.ts';
import type { RunningApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';
import { fundAt } from '../support/stripeCash.ts';
import { sendEvent, stripeSettings } from '../support/stripeEvents.ts';
import { decideAt } from '../support/stripeMethods.ts';
import { startStripeServer } from '../support/stripeServer.ts';
import { countedRows, dayMs, mailsOf, waitAndSettle } from '../support/waiting.ts';

async function statusOf(api: RunningApi, token: string): Promise<string> {
  return (await api.call('GET', `/orders/${token}`)).body.status;
}

testOnStores('a debit waits until Stripe says that it arrived, however often it says so', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe, variant);
  await using api = started;
  const { body } = await charge('sepa_debit');
  expect(body).toMatchObject({
    status: 'waiting',
    order: { test: false, waiting: { method: 'sepa_debit' } },
  });
  expect(body.order.waiting.test_payment).toBeUndefined();
  const confirmed = stripe.requests.find(({ path }) => path.endsWith('/confirm'))?.fields;
  expect(confirmed?.get('mandate_data[customer_acceptance][online][ip_address]')).toBe(buyerAddress);
  const { request_json } = await api.context.store.db
    .selectFrom('payment_attempts')
    .select('request_json')
    .executeTakeFirstOrThrow();
  expect(request_json).not.toContain(buyerAddress);
  expect(confirmed?.get('return_url')).toMatch(/\/redirect$/);
  expect(await tell(api, stripe, { type: 'processing' })).toBe(200);
  expect(await statusOf(api, body.order.token)).toBe('waiting');
  expect(Object.values(await countedRows(api)).every((count) => count === 0)).toBe(true);

  decideAt(stripe, 'pi_1', 'succeeded');
  api.clock.advance(5 * dayMs);
  const forged = { type: 'payment_intent.succeeded', object: { ...stripe.intents.get('pi_1') } };
  expect(await sendEvent(api, forged, 'whsec_forged')).toBe(400);
  expect(await statusOf(api, body.order.token)).toBe('waiting');
  for (const id of ['evt_1', 'evt_1', 'evt_2']) {
    expect(await tell(api, stripe, { type: 'succeeded', id })).toBe(200);
  }
  expect(await statusOf(api, body.order.token)).toBe('paid');
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1, balance_entries: 2 });
  expect(await mailsOf(api)).toHaveLength(3);
});

test('a voucher and a transfer say where the buyer learns how to pay', async () => {
  await using stripe = await startStripeServer();
  const { api: started, seller, product_id, charge } = await startShopAtStripe(stripe);
  await using api = started;
  const { body } = await charge('customer_balance');
  expect(body.order.waiting).toMatchObject({
    method: 'customer_balance',
    until: '2026-03-08T10:00:00.000Z',
    instructions_url: 'https://payments.stripe.com/customer_balance/voucher/pi_1',
  });
  const created = stripe.requests.find(({ path }) => path === '/v1/payment_intents')?.fields;
  expect(created?.get('payment_method_options[customer_balance][bank_transfer][type]')).toBe(
    'eu_bank_transfer',
  );
  const items = [{ product_id }];
  const inPesos = await openCart(api, seller, { items, currency: 'MXN' });
  const voucher = await charge('oxxo', { cart_id: inPesos.body._id, currency: 'MXN' });
  expect(voucher.body.order.waiting.instructions_url).toContain('/oxxo/voucher/');
});

test.each([
  ['oxxo', 'MXN', 'MX'],
  ['boleto', 'BRL', 'BR'],
])(
  'a voucher of %s says until when it can be paid, on its page and in its mail',
  async (method, currency, country) => {
    await using stripe = await startStripeServer();
    const { api: started, seller, product_id, charge } = await startShopAtStripe(stripe);
    await using api = started;
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency });
    const { body } = await charge(method, { cart_id: cart._id, currency, billing: { country } });
    const created = stripe.requests.find(({ path }) => path === '/v1/payment_intents')?.fields;
    expect(created?.get(`payment_method_options[${method}][expires_after_days]`)).toBe('3');
    expect(body.order.waiting).toMatchObject({
      method,
      pay_by: '2026-03-04',
      until: '2026-03-08T10:00:00.000Z',
    });
    expect((await api.call('GET', `/orders/${body.order.token}`)).body.waiting.pay_by).toBe('2026-03-04');
    const mail = await api.context.store.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
    expect(mail.text).toContain('Please pay by 4 March 2026:');
    expect(mail.text).not.toContain('8 March');
  },
);

testOnStores('a payment that fails at the bank cancels the order', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe, variant);
  await using api = started;
  const { body } = await charge('sepa_debit');
  decideAt(stripe, 'pi_1', 'failed');
  expect(await tell(api, stripe, { type: 'payment_failed' })).toBe(200);
  expect(await statusOf(api, body.order.token)).toBe('canceled');
  // Nobody can pay it any more.
  expect(stripe.intents.get('pi_1')?.status).toBe('canceled');
  expect(await mailsOf(api)).toContainEqual(expect.stringContaining('was canceled'));
});

test('a success that is told before the answer of the charge becomes one order', async () => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe);
  await using api = started;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  stripe.holdAfter(/confirm$/, opened);
  const charging = charge('sepa_debit');
  await expect.poll(() => stripe.intents.get('pi_1')?.status).toBe('processing');
  decideAt(stripe, 'pi_1', 'succeeded');
  expect(await tell(api, stripe, { type: 'succeeded' })).toBe(503);
  open();
  const { body } = await charging;
  expect(await tell(api, stripe, { type: 'succeeded' })).toBe(200);
  const { order } = body;
  expect(await statusOf(api, order.token)).toBe('paid');
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1 });
});

testOnStores('several workers that learn of the money at once write one order', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe, variant);
  await using api = started;
  const { body } = await charge('sepa_debit');
  decideAt(stripe, 'pi_1', 'succeeded');
  api.clock.advance(15 * dayMs);
  const succeeded = () => tell(api, stripe, { type: 'succeeded' });
  await Promise.all([succeeded(), succeeded(), settleWaiting(api.context), settleWaiting(api.context)]);
  expect(await succeeded()).toBe(200);
  expect(await statusOf(api, body.order.token)).toBe('paid');
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1, balance_entries: 2 });
});

test('a connection that breaks after a debit was accepted loses no order', async () => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe);
  await using api = started;
  stripe.cutAfter(/confirm$/);
  expect((await charge('sepa_debit', { key: 'k1' })).status).toBe(502);
  api.clock.advance(60_000);
  await settleAll(api.context);
  const { body } = await charge('sepa_debit', { key: 'k1' });
  expect(body).toMatchObject({ status: 'waiting' });
  expect(await statusOf(api, body.order.token)).toBe('waiting');
  expect([...stripe.intents.keys()]).toEqual(['pi_1']);
});

test('a debit that a bank still works on is not canceled, and one that nobody tells of is found', async () => {
  await using stripe = await startStripeServer();
  const { api: started, seller, token, charge, newCart } = await startShopAtStripe(stripe);
  await using api = started;
  const change = { name: 'Ada', country: 'DE', takes_late_payments: true };
  await api.call('PUT', `/studio/${seller}/account`, { token, body: change });
  await api.context.store.transaction((trx) =>
    trx.updateTable('products').set({ limited_seats: 1 }).execute(),
  );
  const { body } = await charge('sepa_debit');
  api.clock.advance(22 * dayMs);
  const payLate = async () => charge('card_visa', { cart_id: await newCart() });
  expect(await payLate()).toMatchObject({ status: 409, body: { code: 'sold_out' } });
  await waitAndSettle(api, dayMs);
  expect(await statusOf(api, body.order.token)).toBe('waiting');
  expect(await payLate()).toMatchObject({ status: 409, body: { code: 'sold_out' } });
  decideAt(stripe, 'pi_1', 'succeeded');
  await waitAndSettle(api, 2 * 60 * 60_000);
  expect(await statusOf(api, body.order.token)).toBe('paid');
});

testOnStores('a transfer that arrives while its order is being canceled is the order', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe, variant);
  await using api = started;
  const { body } = await charge('customer_balance');
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  stripe.requests.length = 0;
  stripe.holdAfter(/\/pi_1\?/, opened);
  const settling = waitAndSettle(api, 7 * dayMs + 1000);
  await expect.poll(() => stripe.requests.length).toBe(1);
  fundAt(stripe, 'pi_1', 1250);
  open();
  await settling;
  expect(stripe.requests.some(({ path }) => path.endsWith('/cancel'))).toBe(true);
  expect(await statusOf(api, body.order.token)).toBe('paid');
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1, balance_entries: 2 });
});

test('a redirect comes back to /redirect, and the page learns of the order', async () => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe);
  await using api = started;
  const { body } = await charge('bancontact');
  expect(body).toMatchObject({
    status: 'requires_action',
    redirect_url: 'https://hooks.stripe.com/redirect/authenticate/pi_1',
  });
  decideAt(stripe, 'pi_1', 'succeeded');
  const question = { payment_intent_id: 'pi_1', client_secret: 'pi_1_secret_x' };
  const standing = await api.call('POST', '/stripe/payment-standing', { body: question });
  expect(standing.body.status).toBe('succeeded');
  await settleAll(api.context);
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1 });
});

test('a method that is not offered, or of another type than the browser said, is refused', async () => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe);
  await using api = started;
  expect(await charge('oxxo')).toMatchObject({ status: 422, body: { code: 'method_not_offered' } });
  expect(await charge('alipay')).toMatchObject({ status: 422, body: { field: 'payment_method_type' } });
  expect(stripe.requests).toEqual([]);
  for (const payment_method_type of [undefined, 'ideal'])
    expect((await charge('sepa_debit', { payment_method_type })).status).toBe(402);
  expect(await countedRows(api)).toMatchObject({ orders: 0 });
});

test('the operator registers the shop’s domain once, and sees which wallets are active', async () => {
  await using stripe = await startStripeServer();
  const { api: started } = await startShopAtStripe(stripe);
  await using api = started;
  const settings = {
    ...stripeSettings(stripe),
    DATA_DIR: api.context.config.dataDir,
    PUBLIC_URL: 'https://shop.example',
  };
  const first = await operateWith(settings, 'payment-domains');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain(
    'Stripe\tshop.example\tapple_pay\tinactive\tThe domain could not be verified.',
  );
  stripe.domains.get('shop.example')?.inactive.clear();
  const second = await operateWith(settings, 'payment-domains');
  expect(second.stdout).toContain('Stripe\tshop.example\tapple_pay\tactive\n');
  expect(stripe.domains.size).toBe(1);
  const without = await operateWith({ DATA_DIR: api.context.config.dataDir }, 'payment-domains');
  expect(without).toMatchObject({ status: 0, stdout: expect.stringContaining('STRIPE_SECRET_KEY') });
});
