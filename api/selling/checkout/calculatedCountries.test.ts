import { expect, test } from 'vitest';
import { receiptLines } from '#shared/orders/receiptLines.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import type { RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { saveTax, startTaxed } from '../../../tests/support/tax.ts';

type Sold = { registered: string[]; product?: Record<string, unknown>; slug?: string };

/** A cart with one thing, for 20.00 without tax, of a creator who is registered in these countries. */
async function cartOf(api: RunningApi, { registered, product = {}, slug = 'ada' }: Sold): Promise<string> {
  const seller = await addSeller(api, slug);
  const registrations = registered.map((country) => ({ country, number: '', oss: false }));
  expect((await saveTax(api, seller, { registrations, prices_include: false })).status).toBe(200);
  const product_id = await addProduct(api, seller, { price_minor: 2000, ...product });
  return (await openCart(api, seller, { items: [{ product_id }] })).body._id;
}

function calculations({ requests }: StripeServer) {
  return requests.filter(({ path }) => path === '/v1/tax/calculations').map(({ fields }) => fields);
}

const admission = (tax: object) => ({
  product_type: 'ticket',
  details_json: JSON.stringify({ tax: { category: 'standard', country: null, ...tax } }),
});

testOnStores('a buyer in Canada pays the tax of the province of the postal code', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe, variant);
  const cart_id = await cartOf(api, { registered: ['CA'] });
  const vancouver = { country: 'CA', postal_code: 'V6B 1A1' };
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: vancouver });
  expect(cart.tax).toEqual({
    country: 'CA',
    prices_include: false,
    name: 'sales_tax',
    by_address: ['CA'],
    sales_tax: true,
    amount: 2.4,
  });
  const { body } = await chargeCart(api, { cart_id, billing: vancouver, amount: 22.4 });
  expect(body.order).toMatchObject({
    total: 22.4,
    tax: { rows: [{ country: 'CA', state: 'BC', rate: 12, treatment: 'taxed', net: 20, tax: 2.4 }] },
  });
  expect(calculations(stripe)).toHaveLength(1);
});

test('without a postal code nobody in Canada, India or Ukraine is charged, and Stripe is not asked', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { registered: ['CA', 'IN', 'UA'] });
  for (const country of ['CA', 'IN', 'UA']) {
    const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: { country } });
    expect(cart.tax).toMatchObject({ lacks: 'postal_code', by_address: ['CA', 'IN', 'UA'] });
    expect(cart.tax.amount).toBeUndefined();
    expect(await chargeCart(api, { cart_id, billing: { country } })).toMatchObject({
      status: 422,
      body: { message: 'billing.postal_code is required: the tax depends on it' },
    });
  }
  expect(calculations(stripe)).toEqual([]);
});

test('in Canada the province is enough', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { registered: ['CA'] });
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'CA', region: 'ON' } });
  expect(body.order.tax.rows).toMatchObject([{ country: 'CA', state: 'ON', rate: 13, tax: 2.6 }]);
});

test('a buyer in Mexico is not asked for a postal code, and pays the tax of the country', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { registered: ['MX'] });
  const headers = { 'x-visitor-country': 'MX' };
  const { body: estimate } = await api.call('GET', `/carts/${cart_id}`, { headers });
  expect(estimate.tax).toEqual({ country: 'MX', prices_include: false, name: 'vat' });
  expect(calculations(stripe)).toEqual([]);
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: { country: 'MX' } });
  expect(cart.tax).toEqual({ country: 'MX', prices_include: false, name: 'vat', amount: 3.2 });
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'MX' }, amount: 23.2 });
  expect(body.order.tax.rows).toEqual([{ country: 'MX', rate: 16, treatment: 'taxed', net: 20, tax: 3.2 }]);
  expect(calculations(stripe)).toHaveLength(1);
});

test('a parcel to Mexico costs in the charge what the cart said before its address was known', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const details_json = JSON.stringify({ shipping: [{ countries: '*', priceMinor: 500 }] });
  const product = { product_type: 'physical', details_json };
  const cart_id = await cartOf(api, { registered: ['MX'], product });
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: { country: 'MX' } });
  expect(cart.tax).toMatchObject({ amount: 3.2, shipping: { country: 'MX', amounts: [0.8] } });
  const address = { line1: 'Reforma 1', city: 'México', region: 'CMX', postal_code: '06600', country: 'MX' };
  const { body } = await chargeCart(api, {
    cart_id,
    billing: { country: 'MX' },
    shipping: { name: 'Bo', ...address },
    amount: 29,
  });
  expect(body.order.total).toBe(29);
  expect(calculations(stripe)).toHaveLength(1);
});

test('where Stripe knows only digital products, a parcel is sold without tax', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const details_json = JSON.stringify({ shipping: [{ countries: '*', priceMinor: 0 }] });
  const product = { product_type: 'physical', details_json };
  const cart_id = await cartOf(api, { registered: ['TH'], product });
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: { country: 'TH' } });
  expect(cart.items[0].tax).toMatchObject({ country: 'TH', rate: 0, treatment: 'not_taxed', amounts: [0] });
});

test('an event in Mexico needs no postal code, and one in Canada does', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const registered = ['CA', 'MX'];
  const inMexico = await cartOf(api, { registered, product: admission({ country: 'MX' }) });
  const { body } = await chargeCart(api, { cart_id: inMexico, billing: { country: 'FR' } });
  expect(body.order.tax.rows).toMatchObject([{ country: 'MX', rate: 16 }]);
  const inCanada = await cartOf(api, { registered, product: admission({}), slug: 'ben' });
  expect(await chargeCart(api, { cart_id: inCanada, billing: { country: 'FR' } })).toMatchObject({
    status: 422,
    body: { code: 'tax_place_unknown' },
  });
});

test('a buyer of a ticket is asked for a postal code in each country where Stripe needs one', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const product = admission({ postal_code: 'M5V 2T6' });
  const cart_id = await cartOf(api, { registered: ['CA'], product });
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: { country: 'US' } });
  expect(cart.tax).toMatchObject({ lacks: 'postal_code' });
  expect(cart.tax.by_address.toSorted()).toEqual(['CA', 'IN', 'UA', 'US']);
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'US', postal_code: '10001' } });
  expect(body.order.tax.rows).toMatchObject([{ country: 'CA', state: 'ON', rate: 13 }]);
});

test('Australia, Norway and Singapore keep the rates of the table', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const registered = ['CA', 'AU', 'NO', 'SG'];
  for (const [country, tax] of [
    ['AU', 2],
    ['NO', 5],
    ['SG', 1.8],
  ] as const) {
    const cart_id = await cartOf(api, { registered, slug: country.toLowerCase() });
    const { body } = await chargeCart(api, { cart_id, billing: { country } });
    expect(body.order.tax.rows).toMatchObject([{ country, treatment: 'taxed', tax }]);
  }
  expect(calculations(stripe)).toEqual([]);
});

test.each([
  ['AU', 'gst', 'Includes 10 % GST (Australia)'],
  ['AW', 'sales_tax', 'Includes 7 % sales tax (Aruba)'],
  ['DE', 'vat', 'Includes 19 % VAT (Germany)'],
  ['IN', 'gst', 'Includes 18 % GST (DL, India)'],
  ['JP', 'consumption_tax', 'Includes 10 % consumption tax (Japan)'],
  ['MY', 'service_tax', 'Includes 8 % service tax (Malaysia)'],
])('cart and receipt have one name for the tax of %s', async (country, name, line) => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { registered: [country] });
  const billing = { country, ...(country === 'IN' ? { region: 'DL' } : {}) };
  const { body: cart } = await api.call('POST', `/carts/${cart_id}/tax`, { body: billing });
  expect(cart.tax.name).toBe(name);
  const { body } = await chargeCart(api, { cart_id, billing, currency: 'USD' });
  expect(receiptLines(body.order).map(({ label }) => label)).toContain(line);
});

test('a cart names the tax that is due, and several taxes together until the country is known', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const cart_id = await cartOf(api, { registered: ['DE', 'AU'] });
  const nameFor = async (country: string) => {
    const headers = { 'x-visitor-country': country };
    return (await api.call('GET', `/carts/${cart_id}`, { headers })).body.tax.name;
  };
  expect((await api.call('GET', `/carts/${cart_id}`)).body.tax.name).toBe('tax');
  expect([await nameFor('AU'), await nameFor('DE'), await nameFor('US')]).toEqual(['gst', 'vat', 'tax']);
});

test('while Stripe says nothing, buyers of the countries with a rate of the table pay', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
  for (let time = 0; time < 4; time += 1) stripe.failNext(/calculations/, down);
  const cart_id = await cartOf(api, { registered: ['DE', 'MX'] });
  const taxOf = (country: string) => api.call('POST', `/carts/${cart_id}/tax`, { body: { country } });
  expect(await taxOf('MX')).toMatchObject({ status: 503, body: { code: 'tax_unavailable' } });
  expect((await taxOf('DE')).body.tax).toMatchObject({ name: 'vat', amount: 3.8 });
  const { body } = await chargeCart(api, { cart_id, billing: { country: 'DE' }, amount: 23.8 });
  expect(body.order.total).toBe(23.8);
});
