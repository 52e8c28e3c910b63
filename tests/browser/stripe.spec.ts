import type { Page } from 'playwright/test';
import { startMakerstall } from '../support/makerstall.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';
import { buy, giveUpInstalment } from './buying.ts';
import { addToCart, fillBuyer, openCheckout, productPath } from './checkout.ts';
import { expect, test as onStall } from './stall.ts';

// Stripe's two ends are replaced at the network edge: Stripe.js by `fakeStripeJs`, its API by `startStripeServer`.

const test = onStall.extend<object, { stripe: StripeServer }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using stripe = await startStripeServer();
      await use(stripe);
    },
    { scope: 'worker' },
  ],
  stall: [
    async ({ stripe }, use) => {
      await using stall = await startMakerstall({
        env: {
          RATE_LIMITS: 'off',
          STRIPE_SECRET_KEY: 'sk_test_browser',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
          STRIPE_WEBHOOK_SECRET: 'whsec_browser',
          STRIPE_API_BASE: stripe.origin,
        },
      });
      await use(stall);
    },
    { scope: 'worker' },
  ],
});

/** What of Stripe.js the page uses. A card is what its own test ids are called; the bank's screen is a button. */
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
          await cardRead({ amount: terms.amount, currency: terms.currency, usage: terms.setupFutureUsage });
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

/** What the element was told when it read a card: Stripe wants the intent's own terms. */
type Terms = { amount: number; currency: string; usage: string | null };

async function standInForStripe(page: Page, stripe: StripeServer) {
  const asked: string[] = [];
  const read: Terms[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url());
    const version = new URL(route.request().url()).pathname.split('/')[1] ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: fakeStripeJs(version) });
  });
  await page.exposeFunction('bankApproves', (secret: string) => {
    const intent = [...stripe.intents.values()].find((one) => one.client_secret === secret);
    if (intent) intent.status = 'requires_confirmation';
  });
  await page.exposeFunction('cardRead', (terms: Terms) => void read.push(terms));
  return { asked, read };
}

function lastPaid({ intents }: StripeServer) {
  return [...intents.values()].findLast(({ status }) => status === 'succeeded');
}

async function openStripeCheckout(page: Page, stripe: StripeServer) {
  const { asked } = await standInForStripe(page, stripe);
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  expect(asked).toEqual([]);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  return checkout;
}

test('no screen asks Stripe for anything, in a render or in the browser, until a card is to be typed', async ({
  page,
  request,
  stall,
  stripe,
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(stall.dataDir, order._id);
  const { asked } = await standInForStripe(page, stripe);
  const screens = [
    '/',
    '/sign-up',
    '/login',
    '/forgot-password',
    '/find-purchases',
    '/report-bug',
    '/redirect',
  ];
  for (const address of [...screens, '/ada', '/ada/shop', `/orders/${order.token}`]) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    expect(await response?.text()).not.toContain('js.stripe.com');
    expect(asked, address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  await expect(page.getByLabel('Card at Stripe')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a card is paid through the Payment Element, and its number is Stripe’s alone', async ({
  page,
  stripe,
}) => {
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: /^pay/i }).dblclick();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  expect(lastPaid(stripe)?.payment_method).toBe('pm_card_visa');
});

test('the card of an instalment plan is kept, and only that one', async ({ page, stripe }) => {
  const { read } = await standInForStripe(page, stripe);
  await page.goto(await productPath(page, 'Print post, a year of it'));
  await page.getByRole('radio', { name: /three instalments/i }).check();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: 'Pay $32.00' }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  expect(read).toEqual([{ amount: 3200, currency: 'usd', usage: 'off_session' }]);
  expect(lastPaid(stripe)).toMatchObject({ setup_future_usage: 'off_session', amount: 3200 });

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  expect(read.at(-1)?.usage).toBe(null);
  expect(lastPaid(stripe)?.setup_future_usage).toBe(null);
});

test('a failed instalment is paid on the order’s page, through the bank’s screen, and that card is kept', async ({
  page,
  request,
  stall,
  stripe,
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(stall.dataDir, order._id);
  const { asked, read } = await standInForStripe(page, stripe);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText('Paused for now')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
  await drawer.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  await drawer.getByRole('button', { name: 'Pay $40.00' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
  expect(read).toEqual([{ amount: 4000, currency: 'usd', usage: 'off_session' }]);
  expect(lastPaid(stripe)).toMatchObject({
    amount: 4000,
    payment_method: 'pm_card_authenticationRequired',
    setup_future_usage: 'off_session',
    customer: expect.stringMatching(/^cus_/),
  });
  await page.getByRole('button', { name: 'Back to your order' }).click();
  await expect(page.getByRole('link', { name: /^Start the class/ })).toBeVisible();
});

test('what the element finds wrong is not sent', async ({ page, stripe }) => {
  const before = stripe.intents.size;
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel('Card at Stripe').waitFor();
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(checkout.getByText('One field needs another look.')).toBeVisible();
  expect(stripe.intents.size).toBe(before);
});

test('a press before the card form is there is answered, and the card then pays', async ({
  page,
  stripe,
}) => {
  const held = Promise.withResolvers<void>();
  await standInForStripe(page, stripe);
  await page.route('https://js.stripe.com/**', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(checkout.getByText('The card form is still loading.')).toBeVisible();
  held.resolve();
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
});

test('the bank’s screen can be used over the checkout, and the approved payment is the order', async ({
  page,
  stripe,
}) => {
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
});

test.describe('a declined card', () => {
  test.use({ expectedComplaints: [/402/] });

  test('is told in the panel, and another card pays', async ({ page, stripe }) => {
    const checkout = await openStripeCheckout(page, stripe);
    await checkout.getByLabel('Card at Stripe').fill('pm_card_visa_chargeDeclined');
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(checkout.getByRole('alert').first()).toContainText(/declined/i);
    await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  });
});
