import { expect, test } from 'vitest';
import { settleAll } from '../../api/selling/checkout/settle.ts';
import { startDomainShop } from '../support/domainShop.ts';
import { operateWith } from '../support/operate.ts';
import { addProduct, addSeller, payer } from '../support/sales.ts';
import { stripeSettings } from '../support/stripeEvents.ts';
import { decideAt } from '../support/stripeMethods.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';
import { signIn } from '../support/studio.ts';

const notAllowed = {
  status: 400,
  body: { error: { type: 'invalid_request_error', message: 'This name is not allowed.' } },
};

/** A creator whose buyers pay at this Stripe, and what a browser does on a host. */
async function startShop(stripe: StripeServer, onLog: (line: string) => void = () => {}) {
  const shop = await startDomainShop({
    env: stripeSettings(stripe),
    now: new Date('2026-03-01T10:00:00Z'),
    onLog,
  });
  const { api, seller, servers, askAt } = shop;
  const product_id = await addProduct(api, seller, { currency: 'EUR' });
  async function post(at: string, path: string, body: object) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await askAt(servers[0], [at, `/api/main${path}`], { method: 'POST', headers, body });
    return { status: answer.status, body: JSON.parse(answer.text) };
  }
  return {
    ...shop,
    post,
    get: (at: string, path: string) => askAt(servers[0], [at, path]),
    /** Begins to pay a cart with a method that redirects. */
    async begin(at: string, fields: object = {}) {
      const cart = await post(at, '/carts', {
        makerstall_product: 'store',
        makerstall_product_id: seller,
        cart_type: 'general_cart',
        currency: 'EUR',
        items: [{ product_id, price: 1, quantity: 1, name: 'A zine' }],
      });
      return post(at, '/stripe/charge', {
        cart_id: cart.body._id,
        currency: 'EUR',
        payer,
        payment_method_id: 'pm_ideal',
        payment_method_type: 'ideal',
        ...fields,
      });
    },
    /** Where Stripe sends the buyer of the last payment back to. */
    returnUrl: () =>
      stripe.requests.findLast(({ path }) => path.endsWith('/confirm'))?.fields.get('return_url') ?? '',
  };
}

test('a method that redirects leads back to the own host, in the buyer’s language, and ends in an order', async () => {
  await using stripe = await startStripeServer();
  await using shop = await startShop(stripe);
  const { api, host, siteHost, own, site } = shop;
  await shop.begin(siteHost);
  expect(shop.returnUrl()).toBe(`${site}/redirect`);
  await shop.confirm();

  const begun = await shop.begin(host, { language: 'de' });
  expect(begun.body).toMatchObject({ status: 'requires_action', redirect_url: expect.any(String) });
  const back = new URL(shop.returnUrl());
  expect(back.href).toBe(`${own}/de/redirect`);
  const { payment_intent_id, client_secret } = begun.body;
  decideAt(stripe, payment_intent_id, 'succeeded');
  const query = new URLSearchParams({
    payment_intent: payment_intent_id,
    payment_intent_client_secret: client_secret,
  });
  const screen = await shop.get(back.host, `${back.pathname}?${query.toString()}`);
  expect([screen.status, screen.headers['content-language'], screen.headers['cache-control']]).toEqual([
    200,
    'de',
    'no-store',
  ]);
  // The call of that screen, at its own host, and the address that the screen leads to.
  const asked = { payment_intent_id, client_secret };
  const standing = async () => (await shop.post(host, '/stripe/payment-standing', asked)).body;
  await standing();
  await settleAll(api.context);
  const { status, order } = await standing();
  expect(status).toBe('succeeded');
  const paper = await shop.get(host, `/orders/${order.token}`);
  expect([paper.status, paper.headers['content-language'], paper.headers['location']]).toEqual([
    200,
    'de',
    undefined,
  ]);

  await shop.remove();
  await shop.begin(siteHost);
  expect(shop.returnUrl()).toBe(`${site}/redirect`);
});

test('wallets are registered for a domain when it goes live, or the log says that they are not', async () => {
  await using stripe = await startStripeServer();
  const logged: string[] = [];
  await using shop = await startShop(stripe, (line) => logged.push(line));
  await shop.addRecords();
  expect(stripe.domains.size).toBe(0);
  await shop.goLive();
  await shop.api.context.background.idle();
  expect([...stripe.domains.keys()]).toEqual([shop.hostName]);

  const warnings = () => logged.filter((line) => line.includes('a domain is not registered for wallets'));
  expect(warnings()).toEqual([]);
  await shop.remove();
  stripe.failNext(/payment_method_domains/, notAllowed);
  await shop.confirm();
  await shop.api.context.background.idle();
  expect(warnings()).toEqual([expect.stringContaining(shop.hostName)]);
});

test('the operator registers the shop’s domain and all live domains of creators, and hears which failed', async () => {
  await using stripe = await startStripeServer();
  await using shop = await startShop(stripe);
  const { api, hostName, site } = shop;
  await shop.confirm();
  await api.context.background.idle();
  // A domain that Stripe did not take when it went live, and one that is not live.
  stripe.domains.clear();
  const bob = await signIn({ api, seller: await addSeller(api, 'bob') });
  expect((await bob.call('POST', '/domain', { host: 'waiting.example.com' })).status).toBe(201);
  const settings = { ...stripeSettings(stripe), DATA_DIR: api.context.config.dataDir, PUBLIC_URL: site };
  const done = await operateWith(settings, 'payment-domains');
  expect(done).toMatchObject({ status: 0, stderr: '' });
  const siteName = new URL(site).hostname;
  expect([...stripe.domains.keys()]).toEqual([siteName, hostName]);
  for (const name of [siteName, hostName])
    expect(done.stdout).toContain(`Stripe\t${name}\tgoogle_pay\tactive\n`);

  stripe.domains.clear();
  stripe.failNext(/payment_method_domains/, notAllowed);
  const second = await operateWith(settings, 'payment-domains');
  expect(second.status).toBe(1);
  expect(second.stderr).toBe(`Stripe did not register ${siteName}: This name is not allowed.\n`);
  expect([...stripe.domains.keys()]).toEqual([hostName]);
});
