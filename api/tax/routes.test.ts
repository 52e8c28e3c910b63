import { expect, test } from 'vitest';
import { isCountry } from '#shared/contact/countries.ts';
import { balance as balanceSchema } from '#shared/studio/balanceSchema.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { startStripeServer } from '../../tests/support/stripeServer.ts';
import { americanSeller, germanSeller, saveTax, startTaxed } from '../../tests/support/tax.ts';

async function buy(api: RunningApi, seller: string, country: string): Promise<void> {
  const product_id = await addProduct(api, seller, { price_minor: 11900, currency: 'EUR' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  const { status } = await chargeCart(api, { cart_id: cart._id, currency: 'EUR', billing: { country } });
  expect(status).toBe(200);
}

test('nothing is taxed until a registration is saved; an older revision changes nothing', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const before = await api.call('GET', `/studio/${seller}/tax`, { token });
  expect(before.body).toMatchObject({
    revision: 0,
    settings: { registrations: [], prices_include: true, reverse_charge: 'confirmed' },
    confirms_numbers: false,
  });
  expect(before.body.rates.culture).toMatchObject({ DE: 7, FI: 13.5 });
  expect(before.body.countries).toEqual(expect.arrayContaining(['DE', 'GB', 'JP']));
  expect((await saveTax(api, seller)).body).toMatchObject({ revision: 1, settings: germanSeller });
  const stale = await api.call('PUT', `/studio/${seller}/tax`, {
    token,
    body: { revision: 0, settings: { ...germanSeller, registrations: [] } },
  });
  expect(stale).toMatchObject({ status: 409, body: { revision: 1, current: germanSeller } });
});

test('with Stripe Tax creators can be registered where the table has no rates, and no country is in both', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  await using without = await startApi();
  const read = async (of: RunningApi) => {
    const seller = await addSeller(of);
    return (await of.call('GET', `/studio/${seller}/tax`, { token: await addSession(of, seller) })).body;
  };
  const { countries, calculator } = await read(api);
  const table: string[] = (await read(without)).countries;
  expect(new Set(countries)).toEqual(new Set([...table, ...calculator.countries]));
  expect(table.filter((country) => calculator.countries.includes(country))).toEqual([]);
  expect(calculator).toMatchObject({ title: 'Stripe Tax', postal_code: ['CA', 'IN', 'UA', 'US'] });
  expect(calculator.countries.every(isCountry)).toBe(true);
  const sold = calculator.countries.filter((country: string) => !calculator.digital_only.includes(country));
  expect(sold).toEqual(['CA', 'MX', 'US']);
});

test.each([
  [
    { registrations: [{ country: 'US', number: '', oss: false }] },
    'settings.registrations.0.country must be a country whose rates are known here',
  ],
  [
    { registrations: [{ country: 'GB', number: '', oss: true }] },
    'settings.registrations.0.oss is for members of the European Union',
  ],
  [
    { registrations: [1, 2].map(() => ({ country: 'DE', number: '', oss: false })) },
    'settings.registrations must name each country once',
  ],
  [
    { registrations: ['DE', 'FR'].map((country) => ({ country, number: '', oss: true })) },
    'settings.registrations must have at most one country of the One-Stop Shop',
  ],
])('settings %j are refused', async (settings, message) => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const answer = await saveTax(api, seller, settings);
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test('another creator sees and changes nothing', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const bob = await addSession(api, await addSeller(api, 'bob'));
  for (const path of ['tax', 'tax/report', 'tax/report/export', 'tax/report/payments/export']) {
    expect((await api.call('GET', `/studio/${seller}/${path}`, { token: bob })).status).toBe(404);
    expect((await api.call('GET', `/studio/${seller}/${path}`)).status).toBe(401);
  }
});

testOnStores('the report adds a quarter up by country and rate, and as CSV', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-11-24T12:00:00Z') });
  const seller = await addSeller(api);
  const token = await addSession(api, seller, 365 * 86_400_000);
  await saveTax(api, seller);
  await buy(api, seller, 'DE');
  await buy(api, seller, 'DE');
  await buy(api, seller, 'FR');
  api.clock.advance(60 * 86_400_000);
  const { body: now } = await api.call('GET', `/studio/${seller}/tax/report`, { token });
  expect(now).toMatchObject({ quarter: '2027-Q1', quarters: ['2027-Q1', '2026-Q4'], rows: [] });
  const { body } = await api.call('GET', `/studio/${seller}/tax/report`, {
    token,
    query: { quarter: '2026-Q4' },
  });
  const row = { treatment: 'taxed', currency: 'EUR', test: true };
  expect(body.rows).toEqual([
    { ...row, country: 'DE', rate: 19, net: 200, tax: 38, orders: 2 },
    { ...row, country: 'FR', rate: 20, net: 99.17, tax: 19.83, orders: 1 },
  ]);
  const csv = await api.call('GET', `/studio/${seller}/tax/report/export`, {
    token,
    query: { quarter: '2026-Q4' },
  });
  expect(csv.headers.get('content-disposition')).toContain('tax-2026-Q4.csv');
  expect(csv.text.split('\r\n')[1]).toBe(
    '"2026-Q4","DE","Germany","19","","EUR","200.00","38.00","2","test"',
  );
  const wrong = await api.call('GET', `/studio/${seller}/tax/report`, { token, query: { quarter: '2026' } });
  expect(wrong).toMatchObject({
    status: 422,
    body: { message: 'quarter must be a quarter such as 2026-Q4' },
  });
});

testOnStores('the balance names the tax of this quarter and the last one', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-05-24T12:00:00Z') });
  const seller = await addSeller(api);
  await saveTax(api, seller);
  const owed = async () => {
    const token = await addSession(api, seller);
    return (await api.call('GET', `/studio/${seller}/balance`, { token })).body.tax_owed;
  };
  const inEuros = { currency: 'EUR', test: true };
  expect(await owed()).toEqual([]);
  await buy(api, seller, 'US');
  expect(await owed()).toEqual([]);
  await buy(api, seller, 'DE');
  expect(await owed()).toEqual([{ ...inEuros, amount: 19 }]);
  api.clock.now = new Date('2026-07-01T00:00:00Z');
  await buy(api, seller, 'FR');
  expect(await owed()).toEqual([{ ...inEuros, amount: 38.83 }]);
  api.clock.now = new Date('2026-10-01T00:00:00Z');
  expect(await owed()).toEqual([{ ...inEuros, amount: 19.83 }]);

  // What goes back of an earlier quarter is less to pay now.
  const orders = await api.context.store.db.selectFrom('orders').select('id').orderBy('created_at').execute();
  for (const [index, rest] of [
    [2, []],
    [1, []],
  ] as const) {
    await api.call('POST', `/studio/${seller}/orders/${orders[index]?.id}/refunds`, {
      token: await addSession(api, seller),
      body: {},
      headers: { 'idempotency-key': `key-${index}` },
    });
    expect(await owed()).toEqual(rest);
  }
});

test('tax that a calculator computed is owed too, and is no test tax', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const seller = await addSeller(api);
  await saveTax(api, seller, americanSeller);
  const product_id = await addProduct(api, seller, { price_minor: 10_000 });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  await chargeCart(api, { cart_id: cart._id, billing: { country: 'US', postal_code: '10001' } });
  const token = await addSession(api, seller);
  const { body } = await api.call('GET', `/studio/${seller}/balance`, { token });
  expect(balanceSchema.parse(body).tax_owed).toEqual([{ currency: 'USD', amount: 8.88, test: false }]);
});

test('a product keeps how it is taxed, and an edit without it changes nothing of that', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const { body } = await api.call('POST', `/studio/${seller}/products`, {
    token,
    body: { name: 'A zine', product_type: 'digital', price: 5 },
  });
  const path = `/studio/${seller}/products/${body.product._id}`;
  const { tax: plain, ...edit } = { ...body.product, pictures: [] };
  expect(plain).toEqual({ category: 'standard', country: null });
  const book = { category: 'book', country: null };
  const saved = await api.call('PUT', path, { token, body: { ...edit, tax: book } });
  expect(saved.body.product.tax).toEqual(book);
  const again = await api.call('PUT', path, {
    token,
    body: { ...edit, revision: saved.body.product.revision },
  });
  expect(again.body.product.tax).toEqual(book);
  const wrong = await api.call('PUT', path, {
    token,
    body: { ...edit, revision: again.body.product.revision, tax: { ...book, country: 'ZZ' } },
  });
  expect(wrong.body.message).toBe('tax.country must be a country code such as DE');
});
