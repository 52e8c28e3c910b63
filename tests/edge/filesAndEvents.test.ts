import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { payer } from '../support/sales.ts';
import { type Makerstall, startMakerstall } from '../support/makerstall.ts';
import { startStripeServer } from '../support/stripeServer.ts';

// Behaviour that involves both servers: the demo's goods, bought through the web server.

// oxlint-disable-next-line typescript/no-explicit-any -- a wrong shape makes the test fail
async function post(shop: Makerstall, path: string, body: unknown): Promise<any> {
  const answer = await fetch(`${shop.origin}/api/main${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Buys the demo's product of this name, and reads the order. */
async function buy(shop: Makerstall, name: string): Promise<string> {
  const page = await (await fetch(`${shop.origin}/api/main/pages/ada/public`)).json();
  const { products } = await (await fetch(`${shop.origin}/api/main/ada/public/shop`)).json();
  const product = products.find((one: { name: string }) => one.name === name);
  const cart = await post(shop, '/carts', {
    makerstall_product: 'store',
    makerstall_product_id: page.account_id,
    cart_type: 'general_cart',
    currency: 'USD',
    items: [{ product_id: product._id, price: product.price, quantity: 1, name }],
  });
  const { order } = await post(shop, '/stripe/charge', {
    cart_id: cart._id,
    currency: 'USD',
    payer,
    payment_method_id: 'pm_card_visa',
  });
  return order.token;
}

async function read(shop: Makerstall, token: string) {
  return (await fetch(`${shop.origin}/api/main/orders/${token}`)).json();
}

test('a demo file passes the proxy, whole and in ranges, and never without its signature', async () => {
  await using shop = await startMakerstall();
  const token = await buy(shop, 'Twelve glazes I trust');
  const order = await read(shop, token);
  const [file] = order.items[0].delivery.files;
  const address = `${shop.origin}/api/main${file.url}`;
  const whole = await fetch(address);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes).toHaveLength(file.size);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Twelve glazes I trust.pdf"',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  const part = await fetch(address, {
    headers: { range: 'bytes=0-4', 'if-range': whole.headers.get('etag') ?? '' },
  });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  expect(part.headers.get('content-range')).toBe(`bytes 0-4/${file.size}`);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(address.replace(/signature=./, 'signature=_'))).status).toBe(403);
  // Goods have no public address.
  const [kept] = await readdir(join(shop.dataDir, 'goods'));
  expect((await fetch(`${shop.origin}/media/${kept}`)).status).toBe(404);

  expect(await post(shop, '/orders/find', { email: payer.email })).toEqual({});
  const outbox = join(shop.dataDir, 'outbox');
  await expect
    .poll(
      async () => {
        const names = await readdir(outbox).catch(() => []);
        const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
        // Quoted-printable breaks long lines with an equals sign.
        const whole = mails.map((mail) => mail.replaceAll('=\n', ''));
        return whole.some((mail) => mail.includes('Subject: Your purchases') && mail.includes(token));
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});

test('Stripe’s events reach the order through the web server, byte for byte', async () => {
  await using stripe = await startStripeServer();
  const secret = 'whsec_arrival';
  await using shop = await startMakerstall({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_BASE: stripe.origin,
    },
  });
  const token = await buy(shop, 'Twelve glazes I trust');
  const object = { payment_intent: 'pi_1', currency: 'usd', amount_refunded: 1800 };
  // No serialiser writes these spaces and this order.
  const payload = `{ "id":"evt_1",  "object":"event", "type":"charge.refunded",\n"data":{"object":${JSON.stringify(object)}} }`;
  const tell = (signature: string) =>
    fetch(`${shop.origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  expect((await tell('t=1,v1=00')).status).toBe(400);
  expect((await read(shop, token)).status).toBe('paid');
  expect((await tell(Stripe.webhooks.generateTestHeaderString({ payload, secret }))).status).toBe(200);
  expect(await read(shop, token)).toMatchObject({
    status: 'refunded',
    items: [{ delivery: { state: 'revoked', files: [] } }],
  });
});
