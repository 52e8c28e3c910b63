import { buy, giveUpInstalment } from './buying.ts';
import { addToCart, fillBuyer, openCheckout, productPath } from './checkout.ts';
import { expect } from './stall.ts';
import { lastPaid, openStripeCheckout, standInForStripe, test } from './stripeStall.ts';

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

test('a reload at the bank’s screen changes nothing of what is asked for and charged', async ({
  page,
  stripe,
}) => {
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel(/^I pay the fee/).check();
  await checkout.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  const button = checkout.getByRole('button', { name: /^Pay \$/ });
  const asked = await button.innerText();
  await button.click();
  await page.getByRole('button', { name: 'Yes, it is me' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^cart/i }).first().click();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).waitFor();
  // While the bank's screen is up, the panel is no modal: its button is found by what it says.
  await expect(page.getByRole('button', { name: asked })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  const [, amount = ''] = /\$([\d.]+)/.exec(asked) ?? [];
  await expect(page.getByRole('dialog', { name: 'All done' }).getByText(`$${amount}`)).toBeVisible();
  expect(lastPaid(stripe)?.amount).toBe(Math.round(Number(amount) * 100));
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
