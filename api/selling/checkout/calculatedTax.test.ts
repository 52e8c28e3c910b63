import { expect, test } from 'vitest';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { stripeSettings } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { americanSeller, saveTax, startTaxed } from '../../../tests/support/tax.ts';

type Sold = { product?: Record<string, unknown>; settings?: Parameters<typeof saveTax>[2]; plan?: number[] };

/** A cart with one thing of an American creator. */
async function cartOf(api: RunningApi, { product = {}, settings = {}, plan }: Sold = {}): Promise<string> {
  const seller = await addSeller(api);
  expect((await saveTax(api, seller, { ...americanSeller, ...settings })).status).toBe(200);
  const product_id = await addProduct(api, seller, { price_minor: 1999, ...product });
  const planned = plan ? { payment_plan_id: await addPlan(api, product_id, { amounts: plan }) } : {};
  const { body } = await openCart(api, seller, { items: [{ product_id, ...planned }] });
  return body._id;
}

const newYork = { country: 'US', postal_code: '10001' };

function calculations({ requests }: StripeServer) {
  return requests.filter(({ path }) => path === '/v1/tax/calculations');
}

testOnStores(
  'a buyer in New York pays the tax that Stripe computes, on top of the price',
  async (variant) => {
    await using stripe = await startStripeServer();
    await using api = await startTaxed(stripe, variant);
    const cart_id = await cartOf(api);
    const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: newYork });
    // 4 % and 4.5 % and 0.375 %, each rounded by itself: 0.80 + 0.90 + 0.07.
    expect(cart.tax).toMatchObject({
      country: 'US',
      by_address: ['US'],
      sales_tax: true,
      amount: 1.77,
    });
    expect(cart.items[0].tax).toEqual({ country: 'US', rate: 8.875, treatment: 'taxed', amounts: [1.77] });
    const { body } = await chargeCart(api, { cart_id, billing: newYork, amount: 21.76 });
    expect(body.order).toMatchObject({
      total: 21.76,
      tax: {
        country: 'US',
        added: 1.77,
        rows: [{ country: 'US', state: 'NY', rate: 8.875, treatment: 'taxed', net: 19.99, tax: 1.77 }],
      },
    });
    expect(stripe.intents.get('pi_1')?.amount).toBe(2176);
    // The charge asked what the cart had asked.
    expect(calculations(stripe)).toHaveLength(1);
    const { fields } = calculations(stripe)[0] ?? {};
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      currency: 'usd',
      'customer_details[address][country]': 'US',
      'customer_details[address][postal_code]': '10001',
      'customer_details[address_source]': 'billing',
      'line_items[0][amount]': '1999',
      'line_items[0][tax_behavior]': 'exclusive',
      'line_items[0][tax_code]': 'txcd_10000000',
    });
  },
);

test('prices that include the tax stay as they are', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { settings: { prices_include: true } });
  const { body } = await chargeCart(api, { cart_id, billing: newYork, amount: 19.99 });
  expect(body.order).toMatchObject({ total: 19.99, tax: { added: 0, rows: [{ net: 18.36, tax: 1.63 }] } });
});

test('without a postal code the cart waits, and nothing is charged', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api);
  const { body: estimate } = await api.call('GET', `/carts/${cart_id}`, {
    headers: { 'x-visitor-country': 'US' },
  });
  expect(estimate.tax).toMatchObject({ by_address: ['US'], lacks: 'postal_code' });
  expect([estimate.tax.amount, estimate.items[0].tax]).toEqual([undefined, undefined]);
  const { body: unknown } = await api.call('POST', `/carts/${cart_id}/tax`, { body: { country: 'US' } });
  expect(unknown.tax.amount).toBeUndefined();
  const answer = await chargeCart(api, { cart_id, billing: { country: 'US' } });
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'billing.postal_code is required: the tax depends on it' },
  });
  expect(stripe.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a postal code that Stripe does not know is refused by its name', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api);
  const billing = { country: 'US', postal_code: '00000' };
  const message = 'billing.postal_code must fit the address: the tax depends on it';
  expect(await api.call('POST', `/carts/${cart_id}/tax`, { body: billing })).toMatchObject({
    status: 422,
    body: { message },
  });
  expect(await chargeCart(api, { cart_id, billing })).toMatchObject({ status: 422, body: { message } });
  expect(stripe.intents.size).toBe(0);
});

testOnStores('while Stripe says nothing, nothing is charged; the same key pays later', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe, variant);
  const cart_id = await cartOf(api);
  const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
  stripe.failNext(/calculations/, down);
  stripe.failNext(/calculations/, down);
  const asked = await api.call('POST', `/carts/${cart_id}/tax`, { body: newYork });
  expect(asked).toMatchObject({ status: 503, body: { code: 'tax_unavailable' } });
  const charging = { cart_id, billing: newYork, key: 'one' };
  expect(await chargeCart(api, charging)).toMatchObject({ status: 503, body: { code: 'tax_unavailable' } });
  expect(stripe.intents.size).toBe(0);
  expect(await api.context.store.db.selectFrom('payment_attempts').select('id').execute()).toEqual([]);
  expect((await chargeCart(api, charging)).body.order.total).toBe(21.76);
});

test('another ZIP code is another amount, and a payment that waits for approval is ended', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api);
  const begun = await chargeCart(api, {
    cart_id,
    billing: newYork,
    payment_method_id: 'pm_card_authenticationRequired',
  });
  expect(begun.body.status).toBe('requires_action');
  const changed = await chargeCart(api, {
    cart_id,
    billing: { country: 'US', postal_code: '98104' },
    payment_intent_id: begun.body.payment_intent_id,
    amount: 21.76,
  });
  expect(changed).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 22.06 } });
});

test('a parcel is taxed where it goes, with its shipping', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const details_json = JSON.stringify({ shipping: [{ countries: '*', priceMinor: 499 }] });
  const cart_id = await cartOf(api, { product: { product_type: 'physical', details_json } });
  const address = {
    line1: '920 5th Ave',
    city: 'Seattle',
    region: 'WA',
    postal_code: '98104',
    country: 'US',
  };
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: address });
  // 6.5 % and 3.85 % of 4.99.
  expect(cart.tax.shipping).toEqual({ country: 'US', rate: 10.35, treatment: 'taxed', amounts: [0.51] });
  const { body } = await chargeCart(api, {
    cart_id,
    billing: address,
    shipping: { name: 'Bo', ...address },
    amount: 19.99 + 2.07 + 4.99 + 0.51,
  });
  expect(body.order).toMatchObject({ total: 27.56, shipping_total: 4.99, tax: { added: 2.58 } });
  expect(calculations(stripe)).toHaveLength(1);
  expect(Object.fromEntries(calculations(stripe)[0]?.fields ?? [])).toMatchObject({
    'customer_details[address][line1]': '920 5th Ave',
    'customer_details[address][state]': 'WA',
    'customer_details[address_source]': 'shipping',
    'line_items[0][tax_code]': 'txcd_99999999',
    'shipping_cost[amount]': '499',
    'shipping_cost[tax_code]': 'txcd_92010001',
  });
});

test('a ticket is taxed where the event takes place, which the seller must say', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const details = (tax: object) => JSON.stringify({ tax: { category: 'standard', country: null, ...tax } });
  const product = { product_type: 'ticket', details_json: details({ postal_code: '80302' }) };
  const cart_id = await cartOf(api, { product });
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'FR' } });
  expect(body.order.tax.rows).toMatchObject([{ country: 'US', state: 'CO', rate: 8.845, tax: 1.77 }]);
  const row = { details_json: details({}) };
  await api.context.store.transaction((trx) => trx.updateTable('products').set(row).execute());
  const { account_id, product_id } = await api.context.store.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.account_id', 'order_lines.product_id'])
    .executeTakeFirstOrThrow();
  const { body: next } = await openCart(api, account_id, { items: [{ product_id }] });
  const refused = await chargeCart(api, { cart_id: next._id, billing: newYork });
  expect(refused).toMatchObject({ status: 422, body: { code: 'tax_place_unknown' } });
});

test('each instalment carries the tax that was computed for it', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { product: { price_minor: 3000 }, plan: [1000, 1001, 999] });
  const { body } = await chargeCart(api, { cart_id, billing: newYork });
  expect(body.order).toMatchObject({ total: 10.89, items: [{ ips: { amounts: [10.89, 10.9, 10.88] } }] });
  expect(body.order.tax).toMatchObject({ added: 2.67, rows: [{ net: 30, tax: 2.67 }] });
});

test('the fee that the buyer adds contains its tax, and changes no other amount', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api);
  const { body } = await chargeCart(api, { cart_id, billing: newYork, is_100_percent: true });
  const { total, fee, tax } = body.order;
  expect(total).toBeCloseTo(19.99 + 1.77 + fee, 5);
  expect(tax.rows[0].tax).toBeCloseTo(1.77 + Math.round((fee * 100 * 8.875) / 108.875) / 100, 5);
  expect(tax.rows[0].net + tax.rows[0].tax).toBeCloseTo(total, 5);
});

test('where the seller has no state’s registration, Stripe says 0 and nothing is added', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api);
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'US', postal_code: '97201' } });
  expect(body.order).toMatchObject({ total: 19.99, tax: { added: 0, rows: [{ treatment: 'not_taxed' }] } });
});

test('a buyer elsewhere is taxed by the table, and Stripe is not asked', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const registrations = [...americanSeller.registrations, { country: 'GB', number: '', oss: false }];
  const cart_id = await cartOf(api, { settings: { registrations } });
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'GB' } });
  expect(body.order.tax.rows).toMatchObject([{ country: 'GB', rate: 20, tax: 4 }]);
  expect(calculations(stripe)).toEqual([]);
});

test('nobody can be registered in the United States without the setting', async () => {
  await using stripe = await startStripeServer();
  await using api = await startApi({ env: stripeSettings(stripe) });
  const seller = await addSeller(api);
  const refused = await saveTax(api, seller, americanSeller);
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringMatching(/rates are known/) } });
});

test('a creator who stayed registered when the operator turned it off sells there no more', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api);
  api.context.taxCalculator = null;
  const answer = await chargeCart(api, { cart_id, billing: newYork });
  expect(answer).toMatchObject({ status: 503, body: { code: 'tax_unavailable' } });
});
