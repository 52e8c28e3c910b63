import type { Page } from 'playwright/test';
import { startServer } from './startServer.ts';
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
      await using server = await startServer({
        env: {
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

/**
 * The part of Stripe.js that the page uses. Payment methods are chosen by their test ids; the bank's screen is a button. A wallet's button
 * asks the page by a `click` event, which must be resolved, and then confirms. Source:
 * https://docs.stripe.com/js/elements_object/express_checkout_element_click_event and …_confirm_event,
 * https://docs.stripe.com/payments/payment-element/control-billing-details-collection,
 * https://docs.stripe.com/changelog/endive/2026-09-30/remove-elements-deferred-intent-payment-method-types
 */
function fakeStripeJs(version: string, wallets: readonly string[]): string {
  return `
    const inBrowser = ${JSON.stringify(wallets)};
    const base = (node, on) => {
      const element = {
        mount: (place) => place.append(node), on, off: () => element, update() {},
        unmount: () => node.remove(), destroy: () => node.remove(),
      };
      return element;
    };
    const cardElement = (group, { fields = {} }) => {
      (window.stripeGroups ??= []).push(group);
      group.never = Object.entries(fields.billingDetails ?? {}).filter(([, asked]) => asked === 'never').map(([name]) => name);
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Card at Stripe');
      group.submit = async () => (field.value ? {} : { error: { message: 'Your card number is incomplete.' } });
      group.method = () => field.value;
      const element = base(field, (name, listen) => (name === 'ready' && setTimeout(() => listen(element)), element));
      return element;
    };
    const expressElement = (group, { paymentMethods = {} }) => {
      const heard = {};
      const optionOf = { apple_pay: 'applePay', google_pay: 'googlePay' };
      const wallets = inBrowser.filter((wallet) => paymentMethods[optionOf[wallet] ?? wallet] !== 'never');
      const row = document.createElement('div');
      const element = base(row, (name, listen) => {
        heard[name] = listen;
        const availablePaymentMethods = wallets.length > 0 ? Object.fromEntries(wallets.map((one) => [one, true])) : undefined;
        if (name === 'ready') setTimeout(() => listen({ elementType: 'expressCheckout', availablePaymentMethods }));
        return element;
      });
      for (const wallet of wallets) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Wallet ' + wallet;
        button.style.height = '48px';
        button.onclick = () => heard.click({
          elementType: 'expressCheckout', expressPaymentType: wallet, reject() {},
          resolve: () => setTimeout(() => {
            group.submit = async () => ({});
            group.method = () => (wallet === 'paypal' ? 'pm_paypal' : 'pm_card_visa');
            heard.confirm({
              expressPaymentType: wallet, paymentFailed: ({ reason } = {}) => { button.textContent = 'Failed: ' + reason; },
              billingDetails: { name: 'Grace Hopper', email: 'grace@example.com' },
            });
          }),
        });
        row.append(button);
      }
      return element;
    };
    const known = (options) => {
      if ('paymentMethodTypes' in options) throw new Error('IntegrationError: paymentMethodTypes is not supported any more');
      return options;
    };
    window.Stripe = () => ({
      elements: (options) => {
        known(options);
        const group = {
          terms: { ...options },
          create: (type, options = {}) => (type === 'expressCheckout' ? expressElement(group, options) : cardElement(group, options)),
          getElement: () => null, update: (changed) => void Object.assign(group.terms, known(changed)),
          submit: async () => ({ error: { message: 'Nothing was chosen.' } }), method: () => '',
        };
        return { create: group.create, getElement: group.getElement, update: group.update, submit: () => group.submit(), group };
      },
      createToken() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      createPaymentMethod: async ({ elements: { group }, params: { billing_details: given = {} } = {} }) => {
        const missing = (group.never ?? []).find((name) => !given[name]);
        if (missing) throw new Error('IntegrationError: you specified "never" for fields.billing_details.' + missing);
        const { mode, amount, currency, setupFutureUsage, allowedPaymentMethodTypes } = group.terms;
        await cardRead({ ...(mode === 'setup' ? { mode } : {}), amount, currency, usage: setupFutureUsage, types: allowedPaymentMethodTypes });
        const id = group.method();
        return { paymentMethod: { id, type: id.startsWith('pm_card_') ? 'card' : id.replace('pm_', '') } };
      },
      handleNextAction: ({ clientSecret }) => new Promise((end) => {
        const bank = document.createElement('button');
        bank.textContent = 'Yes, it is me';
        bank.onclick = async () => { await bankApproves(clientSecret); bank.remove(); end({}); };
        Object.assign(bank.style, { position: 'fixed', inset: '0 0 auto', zIndex: 2147483647 });
        document.body.prepend(bank);
      }),
    });
    window.Stripe.version = ${JSON.stringify(version)};
  `;
}

/** The element's options when it read a card: Stripe requires the intent's own terms. */
type Terms = { mode?: string; amount?: number; currency: string; usage: string | null; types: string[] };

/** `wallets`: those that the visitor's browser has. */
export async function fakeStripe(page: Page, stripe: StripeServer, wallets: readonly string[] = ['link']) {
  const requests: string[] = [];
  const read: Terms[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    requests.push(route.request().url());
    const version = new URL(route.request().url()).pathname.split('/')[1] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: fakeStripeJs(version, wallets) });
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
