import { buy, giveUpInstalment } from './buying.ts';
import { addToCart, fillBuyer, openCheckout, productPath } from './checkout.ts';
import { expect } from './browserTest.ts';
import type { Page, Route } from 'playwright/test';
import { lastPaid, openStripeCheckout, fakeStripe, test } from './stripeTest.ts';

// In one worker, with one server that has Stripe's settings.
test.describe.configure({ mode: 'default' });

/** Holds the requests of an address back. `asked` resolves at the first one. */
async function hold(page: Page, address: string) {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await free.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: free.resolve };
}

test('no screen loads Stripe, on the server or in the browser, before a card form is needed', async ({
  page,
  request,
  server,
  stripe,
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(server.dataDir, order._id);
  const { requests } = await fakeStripe(page, stripe);
  const screens = [
    '/',
    '/sign-up',
    '/login',
    '/forgot-password',
    '/find-purchases',
    '/purchases',
    '/report-bug',
    '/redirect',
  ];
  for (const address of [...screens, '/ada', '/ada/shop', `/orders/${order.token}`]) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    expect(await response?.text()).not.toContain('js.stripe.com');
    expect(requests, address).toEqual([]);
  }
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  await expect(page.getByLabel('Card at Stripe')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a card is paid through the Payment Element, and only Stripe gets its number', async ({
  page,
  stripe,
}) => {
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: /^pay/i }).dblclick();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  expect(lastPaid(stripe)?.payment_method).toBe('pm_card_visa');
});

test('the card of an instalment plan is saved, and only that one', async ({ page, stripe }) => {
  const { read } = await fakeStripe(page, stripe);
  await page.goto(await productPath(page, 'Print post, a year of it'));
  await page.getByRole('radio', { name: /three instalments/i }).check();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: 'Pay $32.00' }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  expect(read).toEqual([{ amount: 3200, currency: 'usd', usage: 'off_session', types: ['card'] }]);
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

test('a failed instalment is paid on the order’s page, through the bank’s screen, and that card is saved', async ({
  page,
  request,
  server,
  stripe,
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(server.dataDir, order._id);
  const { requests, read } = await fakeStripe(page, stripe);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText('Paused for now')).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
  await drawer.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  await drawer.getByRole('button', { name: 'Pay $40.00' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
  expect(read).toEqual([{ amount: 4000, currency: 'usd', usage: 'off_session', types: ['card'] }]);
  expect(lastPaid(stripe)).toMatchObject({
    amount: 4000,
    payment_method: 'pm_card_authenticationRequired',
    setup_future_usage: 'off_session',
    customer: expect.stringMatching(/^cus_/),
  });
  await page.getByRole('button', { name: 'Back to your order' }).click();
  await expect(page.getByRole('link', { name: /^Start the class/ })).toBeVisible();
});

test('another card for later instalments is saved through the bank’s screen, and nothing is charged', async ({
  page,
  request,
  stripe,
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  const before = stripe.intents.size;
  const { read } = await fakeStripe(page, stripe);
  await page.goto(`/orders/${order.token}`);
  await page.getByRole('button', { name: 'Use another card' }).click();
  const drawer = page.getByRole('dialog', { name: 'Use another card' });
  await drawer.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  await drawer.getByRole('button', { name: 'Save this card' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(drawer.getByRole('heading', { name: 'Saved' })).toBeVisible();
  expect(read).toEqual([{ mode: 'setup', currency: 'usd', usage: 'off_session', types: ['card'] }]);
  expect([...stripe.setups.values()].at(-1)).toMatchObject({
    status: 'succeeded',
    payment_method: 'pm_card_authenticationRequired',
  });
  expect(stripe.intents.size).toBe(before);
});

test('a card that the element finds invalid is not sent', async ({ page, stripe }) => {
  const before = stripe.intents.size;
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel('Card at Stripe').waitFor();
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(checkout.getByText('One field needs another look.')).toBeVisible();
  expect(stripe.intents.size).toBe(before);
});

test('a press before the card form has loaded gets a message, and the card then pays', async ({
  page,
  stripe,
}) => {
  await fakeStripe(page, stripe);
  const form = await hold(page, '**/assets/StripeCardForm-*.js');
  const script = await hold(page, 'https://js.stripe.com/**');
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const message = checkout.getByText('The card form is still loading.');
  await expect(message).toBeVisible();
  form.release();
  await script.asked;
  await expect(message).toBeVisible();
  script.release();
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

test('a reload at the bank’s screen changes neither the question nor the charge', async ({
  page,
  stripe,
}) => {
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel(/^I pay the fee/).check();
  await checkout.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  const button = checkout.getByRole('button', { name: /^Pay \$/ });
  const payText = await button.innerText();
  await button.click();
  await page.getByRole('button', { name: 'Yes, it is me' }).waitFor();
  // The checkout opens again by itself.
  await page.reload();
  await page.getByRole('button', { name: 'Yes, it is me' }).waitFor();
  // While the bank's screen is open, the panel is not modal: its button is found by its text.
  await expect(page.getByRole('button', { name: payText })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  const [, amount = ''] = /\$([\d.]+)/.exec(payText) ?? [];
  await expect(page.getByRole('dialog', { name: 'All done' }).getByText(`$${amount}`)).toBeVisible();
  expect(lastPaid(stripe)?.amount).toBe(Math.round(Number(amount) * 100));
});

test.describe('without Stripe at the bank’s screen', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the payment waits, and goes on when Stripe is back', async ({ page, stripe }) => {
    const checkout = await openStripeCheckout(page, stripe);
    await checkout.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
    await checkout.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('button', { name: 'Yes, it is me' }).waitFor();
    const refuse = (route: Route) => route.abort();
    await page.route('https://js.stripe.com/**', refuse);
    await page.reload();
    await expect(checkout.getByText('We have no answer yet')).toBeVisible();
    await page.unroute('https://js.stripe.com/**', refuse);
    await checkout.getByRole('button', { name: 'Ask again' }).click();
    await page.getByRole('button', { name: 'Yes, it is me' }).click();
    await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  });
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: [/402/] });

  test('is reported in the panel, and another card pays', async ({ page, stripe }) => {
    const checkout = await openStripeCheckout(page, stripe);
    await checkout.getByLabel('Card at Stripe').fill('pm_card_visa_chargeDeclined');
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(checkout.getByRole('alert').first()).toContainText(/declined/i);
    await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  });
});
