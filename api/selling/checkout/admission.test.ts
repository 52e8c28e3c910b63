import { expect, test } from 'vitest';
import { addTaxedSeller, issue, lastPdf } from '../../../tests/support/invoices.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';
import { americanSeller, saveTax, startTaxed } from '../../../tests/support/tax.ts';
import type { ProductTax } from '../../../shared/studio/taxSettingsSchema.ts';

const starts = { starts_at: '2027-05-01T19:30', time_zone: 'Europe/Berlin' };

type Ticket = { place?: string; tax?: ProductTax; currency?: string };

async function ticketCart(
  api: RunningApi,
  seller: string,
  { place = 'The quay', tax, currency = 'EUR' }: Ticket,
) {
  const product_id = await addProduct(api, seller, {
    product_type: 'ticket',
    price_minor: 11_300,
    currency,
    details_json: JSON.stringify({ event: { ...starts, place }, ...(tax ? { tax } : {}) }),
  });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency });
  return { cart_id: cart._id as string, currency };
}

testOnStores('a show abroad has its rate in the order, in the report and on the invoice', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-11-24T12:00:00Z') });
  const seller = await addTaxedSeller(api);
  const cart = await ticketCart(api, seller, { tax: { category: 'culture', country: 'AT' } });
  const { body } = await chargeCart(api, { ...cart, billing: { country: 'FR' } });
  expect(body.order.tax.rows).toEqual([{ country: 'AT', rate: 13, treatment: 'taxed', net: 100, tax: 13 }]);
  await issue(api);
  expect(await lastPdf(api, body.order.token)).toContain('13 % VAT, Austria €13.00');
  const token = await addSession(api, seller);
  const { text } = await api.call('GET', `/studio/${seller}/tax/report/export`, { token });
  expect(text).toContain('"AT","Austria","13","","EUR","100.00","13.00"');
});

test.each<[string, Ticket, string]>([
  ['in person, as ever', {}, 'DE 19'],
  ['named “Online”, as the dashboard proposes', { place: 'Online' }, 'FR 20'],
  ['with a link for its place', { place: 'https://stream.example/ada' }, 'FR 20'],
  [
    'that the creator calls online',
    { tax: { category: 'standard', country: null, attendance: 'online' } },
    'FR 20',
  ],
  ['named “Online” in a country', { place: 'Online', tax: { category: 'standard', country: 'AT' } }, 'AT 20'],
])('an event %s is taxed for a French buyer: %j', async (_, ticket, expected) => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await saveTax(api, seller);
  const cart = await ticketCart(api, seller, ticket);
  const { body: priced } = await api.call('POST', `/carts/${cart.cart_id}/tax`, { body: { country: 'FR' } });
  const { body } = await chargeCart(api, { ...cart, billing: { country: 'FR' } });
  const [row] = body.order.tax.rows;
  expect(`${row.country} ${row.rate}`).toBe(expected);
  expect(priced.items[0].tax).toMatchObject({ country: row.country, rate: row.rate });
});

test('a company pays no tax for an online event in another country, and its invoice says why', async () => {
  await using api = await startApi();
  const seller = await addTaxedSeller(api);
  const billing = { country: 'FR', company: 'Atelier SARL', tax_number: 'FR40303265045' };
  const online = await ticketCart(api, seller, { place: 'Online' });
  const { body } = await chargeCart(api, { ...online, billing });
  expect(body.order.tax.rows).toMatchObject([{ country: 'FR', treatment: 'reverse_charge', tax: 0 }]);
  await issue(api);
  expect(await lastPdf(api, body.order.token)).toContain('article 196');
});

test('an online event is taxed by the address of an American buyer, and needs no ZIP code of its own', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const seller = await addSeller(api);
  await saveTax(api, seller, americanSeller);
  const cart = await ticketCart(api, seller, { place: 'Online', currency: 'USD' });
  const { body } = await chargeCart(api, { ...cart, billing: { country: 'US', postal_code: '98104' } });
  expect(body.order.tax.rows).toMatchObject([{ country: 'US', state: 'WA', rate: 10.35 }]);
  const asked = stripe.requests.findLast(({ path }) => path === '/v1/tax/calculations')?.fields;
  expect(asked?.get('line_items[0][tax_code]')).toBe('txcd_10000000');
  expect(asked?.has('line_items[0][performance_location]')).toBe(false);
});

test('a ticket keeps how people attend it', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const made = await api.call('POST', `/studio/${seller}/products`, {
    token,
    body: { name: 'A show', product_type: 'ticket', price: 5 },
  });
  const { product } = made.body;
  const path = `/studio/${seller}/products/${product._id}`;
  const put = (tax: object, revision = product.revision) =>
    api.call('PUT', path, { token, body: { ...product, pictures: [], tax, revision } });
  const online = { category: 'standard', country: null, attendance: 'online' };
  const saved = await put(online);
  expect(saved.body.product.tax).toEqual(online);
  expect((await put({ ...online, attendance: 'both' }, saved.body.product.revision)).status).toBe(422);
});
