import type { Page } from 'playwright/test';
import { addToCart, openCheckout, productPath } from './checkout.ts';
import { expect } from './browserTest.ts';
import { watchShifts } from './watchShifts.ts';
import { fakeStripe, lastPaid, openStripeCheckout, test } from './stripeTest.ts';
import { atEachWidth } from './widths.ts';

// In one worker, with one server that has Stripe's settings.
test.describe.configure({ mode: 'default' });

async function openGlazes(page: Page) {
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  return openCheckout(page);
}

atEachWidth(() => {
  test('a wallet pays without a typed field, with the amount that was shown', async ({ page, stripe }) => {
    const { read } = await fakeStripe(page, stripe, ['apple_pay', 'link']);
    const checkout = await openGlazes(page);
    const [, shown = ''] =
      /\$([\d.]+)/.exec(await checkout.getByRole('button', { name: /^Pay \$/ }).innerText()) ?? [];
    await checkout.getByRole('button', { name: 'Wallet apple_pay' }).click();
    await expect(page.getByRole('dialog', { name: 'All done' })).toContainText('grace@example.com');
    expect(lastPaid(stripe)).toMatchObject({ payment_method: 'pm_card_visa', amount: Number(shown) * 100 });
    expect(read).toMatchObject([{ amount: Number(shown) * 100, types: ['card', 'link', 'paypal'] }]);
  });
});

test('a wallet waits until what it does not know is filled in', async ({ page, stripe }) => {
  const before = stripe.intents.size;
  await fakeStripe(page, stripe, ['google_pay']);
  await addToCart(page, await productPath(page, 'Morning mug'));
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Wallet google_pay' }).click();
  await expect(checkout.getByText(/needs? another look/)).toBeVisible();
  await expect(checkout.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  expect(stripe.intents.size).toBe(before);
});

atEachWidth(() => {
  test('nothing moves while the wallets load, and where there are none a line stands in their place', async ({
    page,
    stripe,
  }) => {
    await fakeStripe(page, stripe, []);
    const script = Promise.withResolvers<void>();
    await page.route('https://js.stripe.com/**', async (route) => {
      await script.promise;
      await route.fallback();
    });
    const checkout = await openGlazes(page);
    const name = checkout.getByLabel('Name', { exact: true });
    await name.waitFor();
    await checkout.evaluate((drawer) =>
      Promise.all(
        drawer
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished),
      ),
    );
    const before = await name.boundingBox();
    const shifts = await watchShifts(page);
    script.resolve();
    await expect(checkout.getByText('No wallet is set up in this browser.')).toBeVisible();
    expect(await name.boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });
});

test.describe('in the browser of an app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 Instagram 325.0.3',
  });

  test('Stripe is asked for the wallets that open there alone', async ({ page, stripe }) => {
    await fakeStripe(page, stripe, ['apple_pay', 'google_pay', 'link', 'paypal']);
    const checkout = await openGlazes(page);
    await expect(checkout.getByRole('button', { name: /^Wallet/ })).toHaveText([
      'Wallet link',
      'Wallet paypal',
    ]);
  });
});

test.describe('a buyer who goes back from the bank', () => {
  // The page may still be asking for the first payment as the buyer pays again. That call is then repeated.
  test.use({ expectedErrors: [/409/] });

  test('finds the checkout filled, and pays in another way', async ({ page, stripe }) => {
    await page.route('https://hooks.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The bank</h1>' }),
    );
    const checkout = await openStripeCheckout(page, stripe);
    await checkout.getByLabel('Card at Stripe').fill('pm_paypal');
    await checkout.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible();
    await page.goBack();
    await expect(checkout.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
    await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
    await checkout.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  });
});

test('two presses on a wallet pay once', async ({ page, stripe }) => {
  const paid = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
  const before = paid();
  await fakeStripe(page, stripe, ['link']);
  const checkout = await openGlazes(page);
  await checkout.getByRole('button', { name: 'Wallet link' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  expect(paid()).toBe(before + 1);
});
