import { parse as csvParse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';

type Bought = { name: string; email: string; priceMinor: number; currency?: string; product?: string };

async function sell({ api, seller }: RunningStudio, bought: Bought): Promise<string> {
  const { name, email, priceMinor, currency = 'USD', product = 'A zine' } = bought;
  const product_id = await addProduct(api, seller, { name: product, price_minor: priceMinor, currency });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency });
  const answer = await chargeCart(api, { cart_id: cart._id, currency, payer: { name, email } });
  expect(answer.status).toBe(200);
  return answer.body.order._id;
}

const bo = { name: 'Bo Buyer', email: 'bo@example.com' };
const cy = { name: 'Cy Özil', email: 'cy@example.com' };
const di = { name: 'Di Dunn', email: 'di@example.com' };

async function refund({ api, seller, token }: RunningStudio, orderId: string, amount: number) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const path = `/studio/${seller}/orders/${orderId}/refunds`;
  const answer = await api.call('POST', path, { token, body: { amount }, headers });
  expect(answer.status).toBe(200);
}

const emails = (answer: { body: { customers: { email: string }[] } }) =>
  answer.body.customers.map(({ email }) => email);

testOnStores('a customer is an address with its orders and what was paid less refunds', async (variant) => {
  await using studio = await startStudio({ variant });
  const first = await sell(studio, { ...bo, priceMinor: 1000 });
  await sell(studio, { ...cy, priceMinor: 5000 });
  await sell(studio, { ...bo, email: 'Bo@Example.com', name: 'Bo B.', priceMinor: 700, currency: 'EUR' });
  await refund(studio, first, 2.5);
  const { body } = await studio.call('GET', '/customers');
  expect(body.currencies).toEqual(['EUR', 'USD']);
  expect(body.customers).toMatchObject([
    {
      name: 'Bo B.',
      email: 'bo@example.com',
      orders: 2,
      sums: [
        { currency: 'EUR', total: 7 },
        { currency: 'USD', total: 7.5 },
      ],
    },
    { name: 'Cy Özil', email: 'cy@example.com', orders: 1, sums: [{ currency: 'USD', total: 50 }] },
  ]);
  const one = await studio.call('GET', `/customers/${first}`);
  expect(one.body).toEqual(body.customers[0]);
  const orders = await studio.call('GET', `/orders?customer=${first}`);
  expect(orders.body.orders.map(({ number }: { number: number }) => number)).toEqual([3, 1]);
});

testOnStores('customers are searched, ordered by sum, and read page by page', async (variant) => {
  await using studio = await startStudio({ variant });
  await sell(studio, { ...bo, priceMinor: 1000, product: 'A jug' });
  await sell(studio, { ...cy, priceMinor: 5000 });
  await sell(studio, { ...bo, priceMinor: 1000 });
  await sell(studio, { ...di, priceMinor: 2000 });
  expect(emails(await studio.call('GET', '/customers'))).toEqual([di.email, bo.email, cy.email]);
  expect(emails(await studio.call('GET', '/customers?q=ozil'))).toEqual([cy.email]);
  expect(emails(await studio.call('GET', '/customers?q=bo%20jug'))).toEqual([bo.email]);
  expect(emails(await studio.call('GET', '/customers?q=nobody'))).toEqual([]);
  for (const [query, wanted] of [
    ['order=latest', [di.email, bo.email, cy.email]],
    ['order=sum', [cy.email, di.email, bo.email]],
    ['order=sum&currency=EUR', [di.email, bo.email, cy.email]],
  ] as const) {
    const read: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const place: string = after === '' ? '' : `&after=${after}`;
      const answer = await studio.call('GET', `/customers?${query}&limit=1${place}`);
      read.push(...emails(answer));
      after = answer.body.next;
    }
    expect(read, query).toEqual(wanted);
  }
  expect((await studio.call('GET', '/customers?after=x')).status).toBe(422);
});

testOnStores('the export of customers has a column for each currency', async (variant) => {
  await using studio = await startStudio({ variant });
  await sell(studio, { ...bo, name: '=Bo', priceMinor: 1000 });
  await sell(studio, { ...bo, name: '=Bo', priceMinor: 700, currency: 'EUR' });
  await sell(studio, { ...cy, priceMinor: 5000 });
  const { text, headers } = await studio.call('GET', '/customers/export?q=bo');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=customers-[\d-]+\.csv$/);
  expect(csvParse(text, { columns: true, bom: true })).toMatchObject([
    { Name: "'=Bo", 'E-mail': bo.email, Orders: '2', 'Paid in EUR': '7.00', 'Paid in USD': '10.00' },
  ]);
});

test('a creator’s own test purchase makes no customer, and customers are their seller’s only', async () => {
  await using studio = await startStudio();
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller);
  const trial = await studio.call('POST', `/products/${product_id}/test-purchase`);
  expect(trial.status).toBe(201);
  expect((await studio.call('GET', '/customers')).body.customers).toEqual([]);
  expect((await studio.call('GET', `/customers/${trial.body.order._id}`)).status).toBe(404);
  const orderId = await sell(studio, { ...bo, priceMinor: 1000 });
  const other = await addSeller(api, 'eve');
  const token = await addSession(api, other);
  expect((await api.call('GET', `/studio/${other}/customers/${orderId}`, { token })).status).toBe(404);
  expect(
    (await api.call('GET', `/studio/${other}/orders?customer=${orderId}`, { token })).body.orders,
  ).toEqual([]);
  for (const path of ['/customers', '/customers/export', `/customers/${orderId}`]) {
    expect((await api.call('GET', `/studio/${seller}${path}`, { token })).status).toBe(404);
    expect((await api.call('GET', `/studio/${seller}${path}`)).status).toBe(401);
  }
});
