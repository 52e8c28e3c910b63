import type { Page } from 'playwright/test';
import { startMakerstall } from '../support/makerstall.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';
import { addToCart, fillBuyer, openCheckout, productPath } from './checkout.ts';
import { expect, test as onServer } from './browserTest.ts';

// Both sides of Stripe are replaced at the network: Stripe.js by `fakeStripeJs`, its API by `startStripeServer`.

export const test = onServer.extend<object, { stripe: StripeServer }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using stripe = await startStripeServer();
      await use(stripe);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      await using server = await startMakerstall({
        env: {
          RATE_LIMITS: 'off',
          STRIPE_SECRET_KEY: 'sk_test_browser',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
          STRIPE_WEBHOOK_SECRET: 'whsec_browser',
          STRIPE_API_BASE: stripe.origin,
        },
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

/** The part of Stripe.js that the page uses. Cards are chosen by their test ids; the bank's screen is a button. */
function fakeStripeJs(version: string): string {
  return `
    window.Stripe = () => {
      let terms = {};
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Card at Stripe');
      const element = {
        mount: (place) => place.append(field),
        on: (name, listen) => (name === 'ready' && setTimeout(() => listen(element)), element),
        off: () => element, update() {}, unmount: () => field.remove(), destroy: () => field.remove(),
      };
      const elements = {
        create: () => element, getElement: () => null, update: (changed) => void Object.assign(terms, changed),
        submit: async () => (field.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
      };
      return {
        elements: (options) => { terms = { ...options }; return elements; }, createToken() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
        createPaymentMethod: async () => {
          await cardRead({ ...(terms.mode === 'setup' ? { mode: terms.mode } : {}), amount: terms.amount, currency: terms.currency, usage: terms.setupFutureUsage });
          return { paymentMethod: { id: field.value } };
        },
        handleNextAction: ({ clientSecret }) => new Promise((end) => {
          const bank = document.createElement('button');
          bank.textContent = 'Yes, it is me';
          bank.onclick = async () => { await bankApproves(clientSecret); bank.remove(); end({}); };
          Object.assign(bank.style, { position: 'fixed', inset: '0 0 auto', zIndex: 2147483647 });
          document.body.prepend(bank);
        }),
      };
    };
    window.Stripe.version = ${JSON.stringify(version)};
  `;
}

/** The element's options when it read a card: Stripe requires the intent's own terms. */
type Terms = { mode?: string; amount?: number; currency: string; usage: string | null };

export async function fakeStripe(page: Page, stripe: StripeServer) {
  const requests: string[] = [];
  const read: Terms[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    requests.push(route.request().url());
    const version = new URL(route.request().url()).pathname.split('/')[1] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: fakeStripeJs(version) });
  });
  await page.exposeFunction('bankApproves', (secret: string) => {
    const intent = [...stripe.intents.values()].find((one) => one.client_secret === secret);
    if (intent) intent.status = 'requires_confirmation';
    const setup = [...stripe.setups.values()].find((one) => one.client_secret === secret);
    if (setup) setup.status = 'succeeded';
  });
  await page.exposeFunction('cardRead', (terms: Terms) => void read.push(terms));
  return { requests, read };
}

export function lastPaid({ intents }: StripeServer) {
  return [...intents.values()].findLast(({ status }) => status === 'succeeded');
}

export async function openStripeCheckout(page: Page, stripe: StripeServer) {
  const { requests } = await fakeStripe(page, stripe);
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  expect(requests).toEqual([]);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  return checkout;
}
