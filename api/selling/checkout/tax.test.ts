import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart, payer } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { saveTax } from '../../../tests/support/tax.ts';

const frenchCompany = { country: 'FR', company: 'Atelier SARL', tax_number: 'FR 40 303 265 045' };
const berlin = { name: 'Bo', line1: 'Weg 1', city: 'Berlin', postal_code: '10115', country: 'DE' };

type Bought = { price?: number; product?: Record<string, unknown>; currency?: string };

/** A cart with one thing of a creator who computes tax. */
async function cartOf(
  api: RunningApi,
  settings: Parameters<typeof saveTax>[2],
  { price = 11900, product = {}, currency = 'EUR' }: Bought = {},
) {
  const seller = await addSeller(api);
  await saveTax(api, seller, settings);
  const product_id = await addProduct(api, seller, { price_minor: price, currency, ...product });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency });
  return { seller, cart: cart._id as string, product_id };
}

async function entries(api: RunningApi) {
  const rows = await api.context.store.db
    .selectFrom('tax_entries')
    .select(['country', 'rate', 'treatment', 'net_minor', 'tax_minor'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}

testOnStores('a consumer pays the rate of their own country, which the price contains', async (variant) => {
  await using api = await startApi({ variant });
  const { cart } = await cartOf(api, {});
  const { body } = await chargeCart(api, { cart_id: cart, currency: 'EUR', billing: { country: 'FR' } });
  expect(body.order).toMatchObject({
    total: 119,
    tax: {
      country: 'FR',
      added: 0,
      rows: [{ country: 'FR', rate: 20, treatment: 'taxed', net: 99.17, tax: 19.83 }],
    },
  });
  expect(await entries(api)).toEqual(['FR 20 taxed 9917 1983']);
});

test('tax is added to prices without tax, and a charge without it is refused', async () => {
  await using api = await startApi();
  const { cart } = await cartOf(api, { prices_include: false }, { price: 10000 });
  const charging = { cart_id: cart, currency: 'EUR', billing: { country: 'DE' } };
  const unseen = await chargeCart(api, { ...charging, amount: 100 });
  expect(unseen).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 119 } });
  const { body } = await chargeCart(api, { ...charging, amount: 119 });
  expect(body.order).toMatchObject({ total: 119, items: [{ price: 100, charged: 119 }], tax: { added: 19 } });
});

test('a company of another country owes the tax itself; one of the same country pays it', async () => {
  await using api = await startApi();
  const { cart, seller, product_id } = await cartOf(api, {}, { price: 12000 });
  const { body } = await chargeCart(api, { cart_id: cart, currency: 'EUR', billing: frenchCompany });
  expect(body.order).toMatchObject({
    total: 100,
    tax: {
      company: 'Atelier SARL',
      number: 'FR40303265045',
      added: -20,
      rows: [{ country: 'FR', rate: 0, treatment: 'reverse_charge', net: 100, tax: 0 }],
    },
  });
  const { body: german } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  const answer = await chargeCart(api, {
    cart_id: german._id,
    currency: 'EUR',
    billing: { country: 'DE', company: 'Werk GmbH', tax_number: 'DE136695976' },
  });
  expect(answer.body.order).toMatchObject({
    total: 120,
    tax: { added: 0, rows: [{ rate: 19, tax: 19.16 }] },
  });
});

test('a VAT number without confirmation changes nothing unless the creator accepts its format', async () => {
  await using api = await startApi();
  const { cart } = await cartOf(api, { reverse_charge: 'confirmed' });
  const { body: quoted } = await api.call('POST', `/carts/${cart}/tax`, { body: frenchCompany });
  expect(quoted).toMatchObject({ tax: { number: 'unconfirmed' }, items: [{ tax: { treatment: 'taxed' } }] });
  const { body } = await chargeCart(api, { cart_id: cart, currency: 'EUR', billing: frenchCompany });
  expect(body.order).toMatchObject({ total: 119, tax: { rows: [{ treatment: 'taxed' }] } });
});

test.each([
  [{ country: 'FR', tax_number: 'FR 12' }, 'billing.tax_number must be a VAT number such as DE136695976'],
  [
    { country: 'FR', tax_number: 'DE136695976' },
    'billing.tax_number must be a VAT number of France, or choose its country',
  ],
  [{ country: 'ZZ' }, 'billing.country must be a country code such as DE'],
  [undefined, 'billing.country is required: the tax depends on it'],
])('billing %j is refused and nothing is charged', async (billing, message) => {
  await using api = await startApi();
  const { cart } = await cartOf(api, {});
  const answer = await chargeCart(api, { cart_id: cart, currency: 'EUR', ...(billing ? { billing } : {}) });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
  expect(await api.context.store.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('outside the countries of the registrations nothing is taxed, and support never is', async () => {
  await using api = await startApi();
  const { cart, seller } = await cartOf(api, {});
  const { body } = await chargeCart(api, { cart_id: cart, currency: 'EUR', billing: { country: 'US' } });
  expect(body.order).toMatchObject({ total: 119, tax: { rows: [{ country: 'US', rate: 0, tax: 0 }] } });
  const gift = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
  const answer = await chargeCart(api, { support: gift });
  expect(answer.body.order.total).toBe(5);
  expect(answer.body.order.tax).toBeUndefined();
});

test('a store without tax settings charges the same amounts, whatever the buyer states', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  expect(cart.tax).toBeUndefined();
  const { body } = await chargeCart(api, {
    cart_id: cart._id,
    billing: { country: 'DE', tax_number: 'no number' },
  });
  expect(body.order.total).toBe(12.5);
  expect(body.order.tax).toBeUndefined();
});

test('a parcel is taxed where it goes, with its shipping; the sum of the lines is the total', async () => {
  await using api = await startApi();
  const shipping = [{ countries: '*', priceMinor: 499 }];
  const details_json = JSON.stringify({ shipping, tax: { category: 'book', country: null } });
  const { cart } = await cartOf(
    api,
    { prices_include: false },
    {
      price: 1999,
      product: { product_type: 'physical', details_json },
    },
  );
  const { body } = await chargeCart(api, {
    cart_id: cart,
    currency: 'EUR',
    shipping: berlin,
    is_100_percent: true,
  });
  const { order } = body;
  // 7 % of 19.99 and of 4.99.
  expect(order).toMatchObject({ shipping_total: 4.99, tax: { country: 'DE', added: 1.75 } });
  expect(order.total).toBeCloseTo(19.99 + 4.99 + 1.75 + order.fee, 5);
  const [row] = order.tax.rows;
  expect(row.rate).toBe(7);
  expect(row.net + row.tax).toBeCloseTo(order.total, 5);
});

test('a free purchase needs no country', async () => {
  await using api = await startApi();
  const { cart } = await cartOf(api, {}, { price: 0 });
  const { body } = await chargeCart(api, { cart_id: cart, currency: 'EUR' });
  expect(body.order.total).toBe(0);
  expect(body.order.tax).toBeUndefined();
});

test('a ticket is taxed where the event takes place, also for a company', async () => {
  await using api = await startApi();
  const details_json = JSON.stringify({ tax: { category: 'standard', country: 'AT' } });
  const { cart } = await cartOf(api, {}, { product: { product_type: 'ticket', details_json } });
  const { body } = await chargeCart(api, { cart_id: cart, currency: 'EUR', billing: frenchCompany });
  expect(body.order.tax.rows).toMatchObject([{ country: 'AT', rate: 20, treatment: 'taxed' }]);
});

test('the cart shows what is estimated by the IP address', async () => {
  await using api = await startApi();
  const { cart } = await cartOf(api, {});
  const { body } = await api.call('GET', `/carts/${cart}`, { headers: { 'x-visitor-country': 'ES' } });
  expect(body).toMatchObject({
    tax: { country: 'ES', prices_include: true },
    items: [{ tax: { country: 'ES', rate: 21, treatment: 'taxed' } }],
  });
  const { body: unknown } = await api.call('GET', `/carts/${cart}`);
  expect(unknown.tax).toEqual({ country: null, prices_include: true, name: 'vat' });
});

test('a payment that waits for approval is canceled when the company changes', async () => {
  await using api = await startApi();
  const { cart } = await cartOf(api, {}, { price: 12000 });
  const charging = { cart_id: cart, currency: 'EUR', payer };
  const begun = await chargeCart(api, {
    ...charging,
    billing: { country: 'FR' },
    payment_method_id: 'pm_card_authenticationRequired',
  });
  expect(begun.body.status).toBe('requires_action');
  const changed = await chargeCart(api, {
    ...charging,
    billing: frenchCompany,
    payment_intent_id: begun.body.payment_intent_id,
    amount: 120,
  });
  expect(changed).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 100 } });
});

test.each([
  { currency: 'JPY', price: 1001, total: 1191, added: 190 },
  { currency: 'KWD', price: 1010, total: 1.2, added: 0.19 },
])('$currency is taxed in its own unit', async ({ currency, price, total, added }) => {
  await using api = await startApi();
  const { cart } = await cartOf(api, { prices_include: false }, { price, currency });
  const { body } = await chargeCart(api, { cart_id: cart, currency, billing: { country: 'DE' } });
  expect(body.order).toMatchObject({ total, tax: { added } });
});
