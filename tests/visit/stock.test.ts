import { expect, test } from 'vitest';
import { addProduct, addSeller, payer } from '../support/sales.ts';
import type { Listening } from '../support/edge.ts';
import { startWholeServer } from '../support/wholeServer.ts';

async function readPage(server: Listening, path: string): Promise<{ text: string; etag: string | null }> {
  const answer = await fetch(server.origin + path);
  return { text: await answer.text(), etag: answer.headers.get('etag') };
}

async function untilCached(server: Listening, path: string): Promise<void> {
  await expect.poll(async () => (await readPage(server, path)).etag).toMatch(/^W\/"/);
}

async function post(server: Listening, path: string, body: object): Promise<Response> {
  return fetch(`${server.origin}/api/main${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
}

/** Buys one piece through the web server. Returns the status of the charge. */
async function buy(server: Listening, seller: string, product_id: string): Promise<number> {
  const cart = await post(server, '/carts', {
    makerstall_product: 'store',
    makerstall_product_id: seller,
    cart_type: 'general_cart',
    currency: 'USD',
    items: [{ product_id, price: 1, quantity: 1, name: 'whatever' }],
  });
  const { _id: cart_id } = (await cart.json()) as { _id: string };
  const payment = { currency: 'USD', payer, payment_method_id: 'pm_card_visa' };
  return (await post(server, '/stripe/charge', { cart_id, ...payment })).status;
}

test('a cached page tells within two seconds how many are left, and at once that it is sold out', async () => {
  await using server = await startWholeServer();
  const seller = await addSeller(server.api);
  const product = await addProduct(server.api, seller, { product_type: 'ticket', limited_seats: 3 });
  const path = `/ada/shop/${product}`;
  await untilCached(server, path);
  expect((await readPage(server, path)).text).toContain('3 left');

  expect(await buy(server, seller, product)).toBe(200);
  await expect.poll(async () => (await readPage(server, path)).text, { timeout: 2000 }).toContain('2 left');
  expect(await buy(server, seller, product)).toBe(200);
  await expect.poll(async () => (await readPage(server, path)).text, { timeout: 2000 }).toContain('1 left');
  expect(await buy(server, seller, product)).toBe(200);
  expect((await readPage(server, path)).text).toContain('Sold out');
});

test('the sale of a product without a limit keeps the cached copies of its page', async () => {
  await using server = await startWholeServer();
  const seller = await addSeller(server.api);
  const product = await addProduct(server.api, seller);
  await untilCached(server, '/ada/shop');
  expect(await buy(server, seller, product)).toBe(200);
  expect((await readPage(server, '/ada/shop')).etag).not.toBeNull();
});
