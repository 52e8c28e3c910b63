import { startPayment } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

// The return from a payment provider. Source: contract, section 3, `/redirect`.

const purchases = [{ name: 'Twelve glazes I trust' }];

/** The return address of a provider. Its status is wrong on purpose: the API knows the right one. */
function backFrom(
  payment: { payment_intent_id: string; client_secret: string },
  to: string | null = '/ada',
): string {
  const query = new URLSearchParams({
    ...(to === null ? {} : { to }),
    payment_intent: payment.payment_intent_id,
    payment_intent_client_secret: payment.client_secret,
    redirect_status: 'pending',
  });
  return `/redirect?${query.toString()}`;
}

test('a payment that succeeded says so, and leads to its order and nowhere else', async ({
  page,
  request,
}) => {
  const payment = await startPayment(request, purchases);
  const { token } = await payment.approve();
  const response = await page.goto(backFrom(payment, '//evil.example'));
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment has arrived' })).toBeVisible();
  const way = page.getByRole('link', { name: 'To the order' });
  await expect(way).toHaveAttribute('href', `/orders/${token}`);
  await expect(page).toHaveURL(`/orders/${token}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
});

test('a payment that was not approved says that nothing was charged, and leads back', async ({
  page,
  request,
}) => {
  const payment = await startPayment(request, purchases);
  expect((await payment.refuse()).status()).toBe(402);
  await page.goto(backFrom(payment, '/ada/shop'));
  await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
  await expect(page.getByText('The payment was not completed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL('/ada/shop');

  // In another browser than the one of the checkout, nothing says where the buyer was.
  await page.goto(backFrom(payment, null));
  await expect(page.getByText(/still in the browser that you began in/)).toBeVisible();
  await page.getByRole('link', { name: 'To the creator’s page' }).click();
  await expect(page).toHaveURL('/ada');
});

test('a payment that waits for its buyer says so', async ({ page, request }) => {
  await page.goto(backFrom(await startPayment(request, purchases)));
  await expect(page.getByRole('heading', { level: 1, name: 'One step is left' })).toBeVisible();
});

test.describe('a provider that does not answer yet', () => {
  test.use({ expectedErrors: [/504/] });

  test('is asked again until it does', async ({ page, request }) => {
    const payment = await startPayment(request, purchases);
    const { token } = await payment.approve();
    const timedOut = { status: 408, message: 'Server connection timed out' };
    let asks = 0;
    await page.route('**/stripe/payment-standing', (route) => {
      asks += 1;
      return asks === 1 ? route.fulfill({ status: 504, json: timedOut }) : route.continue();
    });
    await page.goto(backFrom(payment));
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeVisible();
    await expect(page).toHaveURL(`/orders/${token}`);
    expect(asks).toBe(2);
  });
});

test.describe('a secret that is not the payment’s', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows nothing of it, and leads to the given path', async ({ page, request }) => {
    const payment = await startPayment(request, purchases);
    await payment.approve();
    await page.goto(backFrom({ ...payment, client_secret: 'guessed' }, '/ada/shop'));
    await expect(page).toHaveURL('/ada/shop');
  });
});

test.describe('before its script, or without it', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('each state is accessible, and a link continues', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const [status, title] of [
      ['succeeded', 'Your payment has arrived'],
      ['pending', 'Your payment is on its way'],
      ['failed', 'The payment did not go through'],
    ] as const) {
      await page.goto(`/redirect?to=%2Fada&payment_intent=pi_1&redirect_status=${status}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/ada');
      await checkScreen(page, status);
    }
  });
});
