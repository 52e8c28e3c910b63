import { expect, test } from 'vitest';
import { retryLateRefunds } from '../../api/operator/lateRefunds.ts';
import { operateWith } from '../support/operate.ts';
import { chargeCart, openCart } from '../support/sales.ts';
import { startShopAtStripe } from '../support/shopAtStripe.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';
import { fundAt, tellCash } from '../support/stripeCash.ts';
import { startStripeServer } from '../support/stripeServer.ts';
import { dayMs, pay, startShop, waitAndSettle } from '../support/waiting.ts';

testOnStores(
  'late money that Stripe does not send back is in the operator’s list until it is',
  async (variant) => {
    await using stripe = await startStripeServer();
    const { api: started, seller, token, charge, newCart } = await startShopAtStripe(stripe, variant);
    await using api = started;
    const change = { name: 'Ada', country: 'DE', takes_late_payments: true };
    await api.call('PUT', `/studio/${seller}/account`, { token, body: change });
    await api.context.store.transaction((trx) =>
      trx.updateTable('products').set({ limited_seats: 1 }).execute(),
    );
    const { dataDir, databaseUrl } = api.context.config;
    const settings = {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const operate = (...words: string[]) => operateWith(settings, ...words);
    const oldest = async () =>
      (await api.call('GET', '/metrics')).text.match(/^makerstall_late_refunds_oldest_seconds (\d+)$/m)?.[1];

    const { body } = await charge('customer_balance');
    await waitAndSettle(api, 7 * dayMs + 1000);
    expect((await charge('card_visa', { cart_id: await newCart() })).body.status).toBe('succeeded');
    fundAt(stripe, 'pi_1', 1250);
    const refuse = () =>
      stripe.failNext(/refunds$/, {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'This customer has no e-mail address.' } },
      });
    refuse();
    expect(await tellCash(api, stripe, { net_amount: 1250 })).toBe(200);
    const arrivedAt = api.clock.now.toISOString();
    const { stdout } = await operate('late-refunds');
    expect(stdout.trimEnd().split('\t')).toEqual([
      body.order._id,
      arrivedAt,
      '€12.50',
      'ada',
      'bo@example.com',
      'customer_balance pi_1',
      expect.stringContaining('This customer has no e-mail address.'),
    ]);
    refuse();
    await waitAndSettle(api, dayMs + 1000);
    expect(await oldest()).toBe('86401');
    const keys = stripe.requests.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);

    const { db } = api.context.store;
    const nextPoll = async () =>
      (await db.selectFrom('waiting_orders').select('next_look_at').executeTakeFirstOrThrow()).next_look_at;
    const planned = await nextPoll();
    expect(await retryLateRefunds(api.context.store, 'ord_unknown')).toBe(1);
    expect(await nextPoll()).toBe(planned);
    expect(await retryLateRefunds(api.context.store, body.order._id)).toBe(0);
    expect(await nextPoll()).not.toBe(planned);

    expect((await operate('sent-back', 'ord_unknown', 'SEPA 7')).status).toBe(1);
    expect((await operate('sent-back', body.order._id, 'SEPA 7')).stdout).toContain('was sent back by hand');
    await waitAndSettle(api, 2 * dayMs);
    expect(stripe.refunds.size).toBe(0);
    expect((await operate('late-refunds')).stdout).toBe('All money that came too late was sent back.\n');
    expect(await oldest()).toBe('0');
  },
);

test('who paid in cash too late is asked for an account, and answers the operator', async () => {
  // Stripe takes no money for a canceled voucher. The bank of test payments does.
  await using api = await startApi();
  const { seller, token, product_id, newCart } = await startShop(api, { limited_seats: 1 });
  const change = { name: 'Ada', country: 'DE', takes_late_payments: true, takes_replies: true };
  await api.call('PUT', `/studio/${seller}/account`, { token, body: change });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'MXN' });
  const { body } = await pay(api, { cart_id: cart._id, currency: 'MXN', method: 'oxxo' });
  const { test_payment } = body.order.waiting;
  await waitAndSettle(api, 7 * dayMs + 1000);
  const sold = await chargeCart(api, { cart_id: await newCart(), currency: 'EUR' });
  expect(sold.body.status).toBe('succeeded');
  await api.call('POST', '/stripe/test-bank', { body: { ...test_payment, outcome: 'arrive' } });
  const mail = await api.context.store.db
    .selectFrom('outbox')
    .select(['text', 'reply_to'])
    .where('dedupe_key', 'like', 'too-late:%')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('OXXO cannot send it: please answer this mail with the bank account');
  expect(mail.text).toContain('Arrived, and sent back');
  expect(mail.reply_to).toBeNull();
  expect(await api.context.store.db.selectFrom('waiting_orders').select('state').execute()).toEqual([
    { state: 'returning' },
  ]);
});
