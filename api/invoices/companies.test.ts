import { expect, test } from 'vitest';
import {
  addTaxedSeller,
  buyOne,
  issue,
  lastPdf,
  saveInvoices,
  storedInvoices,
} from '../../tests/support/invoices.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { saveTax } from '../../tests/support/tax.ts';

const now = new Date('2026-11-24T12:00:00Z');
const address = { line1: '5 rue de la Paix', line2: 'Bât. B', city: 'Paris', postal_code: '75002' };
const billing = { country: 'FR', company: 'Éditions Rivière', tax_number: 'FR 40 303 265 045', address };
const receiver = { name: 'Pip', line1: 'Weg 1', city: 'Berlin', postal_code: '10115', country: 'DE' };
const gift = {
  name: 'Pip',
  email: 'pip@example.com',
  send_on: '2026-11-24',
  time_zone: 'UTC',
};

testOnStores('the first invoice of a company has what the checkout asked for', async (variant) => {
  await using api = await startApi({ variant, now });
  const seller = await addTaxedSeller(api);
  const { token } = await buyOne(api, seller, { price_minor: 12000, billing });
  const { body: order } = await api.call('GET', `/orders/${token}`);
  expect(order.invoice_details).toEqual({
    name: 'Bo Buyer',
    company: 'Éditions Rivière',
    line1: '5 rue de la Paix',
    line2: 'Bât. B',
    postal_code: '75002',
    city: 'Paris',
    region: '',
    country: 'FR',
    tax_number: 'FR40303265045',
    changes_left: 3,
  });
  await issue(api);
  const text = await lastPdf(api, token);
  for (const words of [
    'Éditions Rivière',
    '5 rue de la Paix',
    'Bât. B',
    '75002 Paris',
    'VAT number of the buyer: FR40303265045',
    'Total €100.00',
  ])
    expect(text).toContain(words);
  // Details from the checkout can be changed as often as details that were added later.
  const { changes_left: _left, ...details } = order.invoice_details;
  const changed = await api.call('PUT', `/orders/${token}/invoice-details`, {
    body: { ...details, line2: '' },
  });
  expect(changed.body.invoice_details.changes_left).toBe(2);
  expect((await storedInvoices(api)).length).toBe(3);
});

testOnStores(
  'a store without tax names the company on the invoices of things and of support',
  async (variant) => {
    await using api = await startApi({ variant, now });
    const seller = await addSeller(api);
    await saveInvoices(api, seller);
    const product_id = await addProduct(api, seller, { price_minor: 12000, currency: 'EUR' });
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
    expect([cart.invoices, cart.tax]).toEqual([true, undefined]);
    const bought = await chargeCart(api, { cart_id: cart._id, currency: 'EUR', billing });
    const support = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
    const given = await chargeCart(api, {
      support,
      currency: 'EUR',
      payer: { name: '', email: 'bo@example.com' },
      billing,
    });
    await issue(api);
    for (const { body } of [bought, given]) {
      const text = await lastPdf(api, body.order.token);
      // The number is as it was typed: nobody checks it.
      for (const words of ['Éditions Rivière', '75002 Paris', 'VAT number: FR 40 303 265 045'])
        expect(text).toContain(words);
      expect(text).not.toContain('bo@example.com');
    }
  },
);

test('support terms say the limits, and whether the creator issues invoices', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  const read = (account: string, currency: string) =>
    api.call('GET', `/${account}/support-terms`, { query: { currency } });
  expect((await read(seller, 'JPY')).body).toEqual({
    currency: 'JPY',
    limits: { least: 50, most: 99_999_999 },
  });
  await saveInvoices(api, seller);
  expect((await read(seller, 'EUR')).body).toEqual({
    currency: 'EUR',
    limits: { least: 0.5, most: 9_999_999.99 },
    invoices: true,
  });
  expect(await read('nobody', 'EUR')).toMatchObject({ status: 404, body: { code: 'page_unknown' } });
  expect((await read(seller, 'XXX')).status).toBe(422);
});

test('where the seller issues no invoices the company’s address is not kept', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveTax(api, seller);
  await buyOne(api, seller, { price_minor: 12000, billing });
  expect(await api.context.store.db.selectFrom('invoice_buyers').selectAll().execute()).toEqual([]);
});

test('without an address the company stands with that of its parcel, but not with that of a gift', async () => {
  await using api = await startApi({ now });
  const seller = await addTaxedSeller(api);
  const { address: _none, ...older } = billing;
  const shipping = { ...receiver, ...address, country: 'FR' };
  const sent = { price_minor: 12000, product_type: 'physical', billing: older };
  const own = await buyOne(api, seller, { ...sent, shipping });
  const given = await buyOne(api, seller, { ...sent, shipping: receiver, gift });
  const details = async ({ token }: { token: string }) =>
    (await api.call('GET', `/orders/${token}`)).body.invoice_details;
  expect(await details(own)).toMatchObject({ company: 'Éditions Rivière', line1: '5 rue de la Paix' });
  expect(await details(given)).toMatchObject({ company: 'Éditions Rivière', line1: '', country: 'FR' });
});

test.each([
  [{ address: { ...address, line1: '' } }, 'billing.address.line1 is required'],
  [{ address: { ...address, city: ' ' } }, 'billing.address.city is required'],
  [{ address: { ...address, postal_code: '' } }, 'billing.address.postal_code is required'],
  [{ country: 'XX' }, 'billing.country must be a country code such as DE'],
])('of a company’s billing %j is refused', async (wrong, message) => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const product_id = await addProduct(api, seller, { price_minor: 12000, currency: 'EUR' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  const answer = await chargeCart(api, {
    cart_id: cart._id,
    currency: 'EUR',
    billing: { ...billing, ...wrong },
  });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test('a country without postal codes needs none', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const { token } = await buyOne(api, seller, {
    billing: { country: 'HK', company: 'Peak Ltd', address: { ...address, postal_code: '' } },
  });
  await issue(api);
  expect(await lastPdf(api, token)).toContain('Peak Ltd');
});

test('a payment that the bank asks about is not continued for another company', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const product_id = await addProduct(api, seller, { price_minor: 12000, currency: 'EUR' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  const paying = { cart_id: cart._id, currency: 'EUR', amount: 120 };
  const begun = await chargeCart(api, {
    ...paying,
    billing,
    payment_method_id: 'pm_card_authenticationRequired',
  });
  expect(begun.body.status).toBe('requires_action');
  const { payment_intent_id } = begun.body;
  const other = await chargeCart(api, {
    ...paying,
    billing: { ...billing, company: 'Another' },
    payment_method_id: undefined,
    payment_intent_id,
  });
  expect(other.status).not.toBe(200);
});

test('a country without VAT numbers has others, which stay as they were typed and change no tax', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveTax(api, seller, { registrations: [{ country: 'JP', number: '', oss: false }] });
  await saveInvoices(api, seller);
  const japanese = { country: 'JP', company: '山田商店', tax_number: 'T7000012050002' };
  const { token } = await buyOne(api, seller, { price_minor: 3300, currency: 'JPY', billing: japanese });
  await issue(api);
  const text = await lastPdf(api, token);
  for (const words of ['Tax number: T7000012050002', '10 % consumption tax, Japan ¥300', 'Total ¥3,300'])
    expect(text).toContain(words);
});
