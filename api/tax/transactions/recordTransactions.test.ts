import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { sendEvent, stripeSettings } from '../../../tests/support/stripeEvents.ts';
import { addRefund, failRefund } from '../../../tests/support/stripeRefunds.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { americanSeller, saveTax, startTaxed } from '../../../tests/support/tax.ts';
import { retryTaxes, showTaxes } from '../../operator/taxes.ts';
import { collectInstalments } from '../../selling/dueInstalments/collect.ts';
import { recordTransactions } from './recordTransactions.ts';

const dayMs = 86_400_000;
const billing = { country: 'US', postal_code: '10001' };

/** An order of 100 USD and 8.88 tax of New York. */
async function sell(api: RunningApi, plan?: number[]) {
  const seller = await addSeller(api);
  await saveTax(api, seller, americanSeller);
  const product_id = await addProduct(api, seller, { price_minor: 10_000 });
  const planned = plan ? { payment_plan_id: await addPlan(api, product_id, { amounts: plan }) } : {};
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, ...planned }] });
  const { body } = await chargeCart(api, { cart_id: cart._id, billing });
  return { seller, order: body.order };
}

async function chargeIds(api: RunningApi): Promise<string[]> {
  const charges = await api.context.store.db.selectFrom('charges').select('id').orderBy('id').execute();
  return charges.map(({ id }) => id);
}

async function refund(
  api: RunningApi,
  { seller, order }: Awaited<ReturnType<typeof sell>>,
  amount: number,
  key = `${amount}`,
) {
  const answer = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token: await addSession(api, seller),
    body: { amount },
    headers: { 'idempotency-key': key },
  });
  expect(answer.status).toBe(200);
}

function recordsAt({ requests }: StripeServer) {
  return requests.filter(({ path }) => path.startsWith('/v1/tax/transactions/'));
}

testOnStores('a paid tax is recorded once, by the calculation that the buyer saw', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe, variant);
  await sell(api);
  await Promise.all([recordTransactions(api.context), recordTransactions(api.context)]);
  await recordTransactions(api.context);
  const [reference] = await chargeIds(api);
  expect(stripe.taxes.transactions).toEqual([
    { id: 'tax_1', type: 'transaction', reference, calculation: 'taxcalc_1', amount: 10_888 },
  ]);
  expect(recordsAt(stripe)).toHaveLength(1);
  const rows = await api.context.store.db.selectFrom('tax_transactions').selectAll().execute();
  expect(rows).toMatchObject([
    { state: 'recorded', transaction_id: 'tax_1', tax_minor: 888, amount_minor: 10_888, question_json: null },
  ]);
});

test('an answer that was lost records nothing twice', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await sell(api);
  stripe.cutAfter(/create_from_calculation/);
  await recordTransactions(api.context);
  const [waiting] = await api.context.store.db.selectFrom('tax_transactions').selectAll().execute();
  expect(waiting?.state).toBe('waiting');
  // Half a minute, a quarter more or less.
  const waitMs = Date.parse(waiting?.next_try_at ?? '') - api.clock.now.getTime();
  expect(Math.abs(waitMs - 30_000)).toBeLessThanOrEqual(7_500);
  // The second of the two connections that are cut.
  for (let round = 0; round < 2; round += 1) {
    api.clock.advance(10 * 60_000);
    await recordTransactions(api.context);
  }
  expect(stripe.taxes.transactions).toHaveLength(1);
  expect(await api.context.store.db.selectFrom('tax_transactions').select(['state']).execute()).toEqual([
    { state: 'recorded' },
  ]);
});

testOnStores('refunds take their share back, and the rest takes the rest', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe, variant);
  const sold = await sell(api);
  await refund(api, sold, 33.33);
  await recordTransactions(api.context);
  await recordTransactions(api.context);
  await refund(api, sold, 75.55);
  await recordTransactions(api.context);
  expect(stripe.taxes.transactions.map(({ type, amount }) => [type, amount])).toEqual([
    ['transaction', 10_888],
    ['reversal', -3333],
    ['reversal', -7555],
  ]);
});

test('a lost dispute is a reversal too, of all of it', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await sell(api);
  await recordTransactions(api.context);
  const dispute = { id: 'dp_1', amount: 10_888, payment_intent: 'pi_1', currency: 'usd' };
  await sendEvent(api, { type: 'charge.dispute.created', object: { ...dispute, status: 'needs_response' } });
  await recordTransactions(api.context);
  expect(stripe.taxes.transactions).toHaveLength(1);
  await sendEvent(api, { type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' } });
  await recordTransactions(api.context);
  const { fields } = recordsAt(stripe).at(-1) ?? {};
  expect([fields?.get('mode'), fields?.get('flat_amount'), fields?.get('original_transaction')]).toEqual([
    'partial',
    '-10888',
    'tax_1',
  ]);
  expect(stripe.taxes.transactions.map(({ amount }) => amount)).toEqual([10_888, -10_888]);
});

testOnStores(
  'a refund that fails later is undone, and paying it back again is recorded anew',
  async (variant) => {
    await using stripe = await startStripeServer();
    await using api = await startTaxed(stripe, variant);
    const sold = await sell(api);
    await refund(api, sold, 33.33);
    await refund(api, sold, 75.55);
    await recordTransactions(api.context);
    await recordTransactions(api.context);
    const object = failRefund(stripe, 're_1');
    expect(await sendEvent(api, { type: 'refund.failed', object })).toBe(200);
    expect(await sendEvent(api, { type: 'refund.failed', object })).toBe(200);
    await Promise.all([recordTransactions(api.context), recordTransactions(api.context)]);
    await recordTransactions(api.context);
    const [, first, , undone, ...others] = stripe.taxes.transactions;
    expect(recordsAt(stripe).at(-1)?.fields.get('mode')).toBe('full');
    expect(undone).toMatchObject({ amount: 3333, original_transaction: first?.id });
    expect([first?.amount, others]).toEqual([-3333, []]);
    await refund(api, sold, 33.33, 'again');
    await recordTransactions(api.context);
    expect(stripe.taxes.transactions.map(({ amount }) => amount)).toEqual([
      10_888, -3333, -7555, 3333, -3333,
    ]);
  },
);

test('a refund that fails before its reversal was recorded is recorded and undone', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await refund(api, await sell(api), 33.33);
  await sendEvent(api, { type: 'refund.failed', object: failRefund(stripe, 're_1') });
  for (let round = 0; round < 3; round += 1) await recordTransactions(api.context);
  expect(stripe.taxes.transactions.map(({ amount }) => amount)).toEqual([10_888, -3333, 3333]);
});

test('of refunds that were reversed together one fails: the other is reversed again, after the undo', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await sell(api);
  const [intent] = stripe.intents.values();
  if (!intent) throw new Error('there is a payment');
  for (const amount of [2000, 8888]) addRefund(stripe.refunds, intent, amount);
  const object = { payment_intent: intent.id, currency: 'usd', amount_refunded: 10_888 };
  expect(await sendEvent(api, { type: 'charge.refunded', object })).toBe(200);
  expect(await sendEvent(api, { type: 'refund.failed', object: failRefund(stripe, 're_1') })).toBe(200);
  for (let round = 0; round < 4; round += 1) await recordTransactions(api.context);
  expect(stripe.taxes.transactions.map(({ amount }) => amount)).toEqual([10_888, -10_888, 10_888, -8888]);
  const { db } = api.context.store;
  const left = await db
    .selectFrom('tax_transactions')
    .select('id')
    .where('state', '<>', 'recorded')
    .execute();
  expect(left).toEqual([]);
});

test('a calculation that has expired is made again', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await sell(api);
  api.clock.advance(91 * dayMs);
  await recordTransactions(api.context);
  expect(stripe.taxes.transactions).toMatchObject([{ amount: 10_888 }]);
});

test('what Stripe forgot is calculated again, and another tax than was paid is left to the operator', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await sell(api);
  stripe.taxes.calculations.clear();
  stripe.taxes.rates.set('10001', { state: 'NY', percents: [9] });
  api.clock.advance(91 * dayMs);
  api.context.taxCalculator = (await api.context.config.taxCalculator?.()) ?? null;
  await recordTransactions(api.context);
  const { db } = api.context.store;
  expect(await db.selectFrom('tax_transactions').select(['state', 'problem']).execute()).toEqual([
    { state: 'stuck', problem: 'The tax is 900 by now, and 888 was collected. Record it by hand.' },
  ]);
  const { text } = await api.call('GET', '/metrics');
  expect(text).toContain('makerstall_tax_stuck 1');
  expect(await showTaxes(api.context.store)).toBe(0);
  stripe.taxes.rates.set('10001', { state: 'NY', percents: [8.88] });
  api.context.taxCalculator = (await api.context.config.taxCalculator?.()) ?? null;
  expect(await retryTaxes(api.context.store, 'all')).toBe(0);
  await recordTransactions(api.context);
  expect(stripe.taxes.transactions).toMatchObject([{ amount: 10_888 }]);
});

test('every instalment is recorded when it is paid', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await sell(api, [4000, 3001, 2999]);
  api.clock.advance(40 * dayMs);
  await collectInstalments(api.context);
  await recordTransactions(api.context);
  const ids = await chargeIds(api);
  expect(stripe.taxes.transactions.map(({ reference, amount }) => [reference, amount])).toEqual([
    [ids[0], 4355],
    [ids[1], 3267],
  ]);
});

test('test payments are computed, but not recorded', async () => {
  await using stripe = await startStripeServer();
  await using api = await startApi({
    env: { ...stripeSettings(stripe), STRIPE_TAX: 'on', PAYMENT_PROVIDER: 'test' },
  });
  const { order } = await sell(api);
  expect(order).toMatchObject({ total: 108.88, test: true });
  await recordTransactions(api.context);
  expect(stripe.taxes.transactions).toEqual([]);
});
