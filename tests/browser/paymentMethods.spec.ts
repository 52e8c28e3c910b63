import type { Page } from 'playwright/test';
import { fillBuyer, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

// Test payments by methods that are no card: those that leave for a bank, and those that are paid later.

const thing = 'Twelve glazes I trust';

/** Opens the checkout of one thing in euros, and chooses a method there. */
async function choose(page: Page, method: RegExp) {
  await page.goto(await productPath(page, thing));
  await page.getByRole('banner').getByRole('combobox').selectOption('EUR');
  await page.getByRole('button', { name: 'Buy now' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await checkout.getByRole('radio', { name: method }).check();
  return checkout;
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay €/ });

test('iDEAL leads to the bank and back into the order', async ({ page }) => {
  const checkout = await choose(page, /^iDEAL/);
  await checkScreen(page, 'methods');
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL(/\/redirect\/test-bank\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Test bank' })).toBeVisible();
  await expect(page.getByText('iDEAL')).toBeVisible();
  await checkScreen(page, 'test bank');
  await pay(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment has arrived' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
  // The next purchase of the same thing is a new one.
  await choose(page, /^iDEAL/);
});

test.describe('a payment that its buyer refuses at the bank', () => {
  test.use({ expectedErrors: [/402/] });

  test('charges nothing, and leads back to the thing', async ({ page }) => {
    const checkout = await choose(page, /^PayPal/);
    await checkout.getByRole('button', { name: /^Pay €/ }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'The payment did not go through' }),
    ).toBeVisible();
    const path = await productPath(page, thing);
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Buy now' }).click();
    const again = page.getByRole('dialog', { name: 'Checkout' });
    await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
  });
});

test('going back from the bank shows the checkout as it was left', async ({ page }) => {
  const checkout = await choose(page, /^Bancontact/);
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL(/\/redirect\/test-bank\?/);
  await page.goBack();
  await expect(checkout.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
  await expect(checkout.getByRole('button', { name: /^Pay €/ })).not.toHaveAttribute('aria-busy');
});

test('a payment that is approved in another browser is the order there, and the receipt here', async ({
  page,
  browser,
  server,
}) => {
  const checkout = await choose(page, /^Klarna/);
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL(/\/redirect\/test-bank\?/);
  const other = await browser.newContext({ baseURL: server.origin });
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url());
  await pay(elsewhere).click();
  await expect(elsewhere).toHaveURL(/\/orders\//);
  await other.close();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
});

test('an order that is paid later says what to do, waits, and is delivered when the money arrives', async ({
  page,
  openSignedIn,
}) => {
  const checkout = await choose(page, /^Bank transfer/);
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Almost done' });
  await expect(receipt.getByRole('heading', { name: 'Your order waits for the money' })).toBeVisible();
  await expect(receipt.getByText(/^It must arrive by /)).toBeVisible();
  await expect(receipt.getByText(/^Nothing is delivered before/)).toBeVisible();
  await checkScreen(page, 'waiting receipt');
  await receipt.getByRole('link', { name: 'Go to your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await checkScreen(page, 'waiting order');
  const order = page.url();

  await openSignedIn('/dashboard/orders');
  await page.getByRole('link', { name: new RegExp(`not paid yet.*${thing}`) }).click();
  await expect(page.getByText(/^Waiting for €.*Bank transfer/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await checkScreen(page, 'waiting sale');

  await page.goto(order);
  await page.getByRole('button', { name: 'Let the money arrive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
});

test('an order whose money does not arrive is canceled', async ({ page }) => {
  const checkout = await choose(page, /^SEPA/);
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  await page
    .getByRole('dialog', { name: 'Almost done' })
    .getByRole('link', { name: 'Go to your order' })
    .click();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByText('This order was canceled')).toBeVisible();
  await checkScreen(page, 'canceled order');
});

test('a gift that is paid later says who gets it, and when they hear of it', async ({ page }) => {
  const checkout = await choose(page, /^Bank transfer/);
  await checkout.getByLabel('This is a gift').check();
  await checkout.getByLabel('Their name').fill('Pip Longstocking');
  await checkout.getByLabel('Their e-mail').fill('pip@example.com');
  await checkout.getByLabel(/A few words/).fill('Happy birthday!');
  // For a gift of today the money would be too late.
  await expect(checkout.getByRole('radio', { name: /^Bank transfer/ })).toHaveCount(0);
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await checkout.getByLabel('The day they hear of it').fill(day);
  await expect(checkout.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Almost done' });
  await expect(receipt.getByText(/^It is a gift for Pip Longstocking, who gets a mail on/)).toBeVisible();
  await checkScreen(page, 'waiting receipt of a gift');
  await receipt.getByRole('link', { name: 'Go to your order' }).click();
  const gift = page.getByRole('region', { name: 'A gift for Pip Longstocking' });
  await expect(gift.getByText(/^Once the money is in, a mail .* goes to pip@example.com/)).toBeVisible();
  await expect(gift.getByText('Happy birthday!')).toBeVisible();
  await checkScreen(page, 'waiting order that is a gift');
  await page.getByRole('button', { name: 'Let the money arrive' }).click();
  await expect(gift.getByText(/^The(y get a| mail)/)).toBeVisible();
  await expect(gift.getByRole('link', { name: 'See what they see' })).toBeVisible();
});

test.describe('in the browser of an app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 325.0.3.32.90',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the checkout offers what opens there, and says how to open the page elsewhere', async ({
    page,
    server,
  }) => {
    const path = await productPath(page, thing);
    await page.goto(path);
    await page.getByRole('button', { name: 'Buy now' }).click();
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    await expect(checkout.getByText(/^Apple Pay and Google Pay do not open inside Instagram/)).toBeVisible();
    const wallets = checkout.getByRole('region', { name: 'Pay with a wallet' });
    await expect(wallets.getByRole('button')).toHaveText(['Test Link', 'Test PayPal']);
    await checkScreen(page, 'in an app');
    await checkout.getByRole('button', { name: 'Copy the address' }).click();
    await expect(checkout.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}${path}`);
  });
});
