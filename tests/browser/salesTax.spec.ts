import type { Page } from 'playwright/test';
import { startServer } from './startServer.ts';
import { stripeSettings } from '../support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../support/stripeServer.ts';
import { expect, test as onServer } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { readInvoice, turnOnInvoices } from './invoices.ts';
import { callStudio, signUpCreator } from './studio.ts';

// Test payments, and a fake Stripe server that computes the tax.

const test = onServer.extend<object, { stripe: StripeServer }>({
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
      const settings = { ...stripeSettings(stripe), STRIPE_TAX: 'on', PAYMENT_PROVIDER: 'test' };
      await using server = await startServer({ env: settings });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

// In one worker, with one server.
test.describe.configure({ mode: 'default' });

test.use({ expectedErrors: [/422|503/] });

/** A published product of the signed-in creator, for 100 euros; resolves with its path. */
async function publish(page: Page, slug: string): Promise<string> {
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 100 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  return `/${slug}/shop/${product._id}`;
}

/** The dashboard's tax screen: registered in these countries, with prices that are without tax. */
async function registerIn(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/dashboard/tax');
  for (const name of names) {
    await page.getByRole('combobox', { name: /country$/i }).selectOption(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const country = page.getByRole('group', { name });
    await expect(country.getByText(/Stripe Tax computes the tax/)).toBeVisible();
  }
  await page.getByRole('radio', { name: /Are without tax/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkScreen(page, `tax with a registration in ${names.join(', ')}`);
}

test('a buyer in New York says the ZIP code, sees the tax and pays it', async ({ page }) => {
  const path = await publish(page, await signUpCreator(page));
  await registerIn(page, 'United States');
  await turnOnInvoices(page);

  const drawer = await addToCart(page, path);
  await expect(drawer.getByText(/at the checkout/)).toBeVisible();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByLabel('Country', { exact: true }).selectOption('US');
  const zip = checkout.getByLabel('ZIP code');
  await expect(checkout.getByText('depends on the address')).toBeVisible();
  await checkScreen(page, 'a checkout that asks for the ZIP code');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(zip).toHaveAccessibleDescription(/ZIP code is needed/);
  await zip.fill('00000');
  await expect(zip).toHaveAccessibleDescription(/Must fit the address/);
  await zip.fill('10001');
  await expect(checkout.getByText('€8.88', { exact: true })).toBeVisible();
  await checkScreen(page, 'a checkout with sales tax');
  await checkout.getByRole('button', { name: 'Pay €108.88' }).click();
  await expect(page.getByText('Includes 8.875 % sales tax (NY, United States)')).toBeVisible();
  await checkScreen(page, 'a receipt with sales tax');
  const receipt = page.getByRole('dialog', { name: 'All done' });
  const invoice = await readInvoice(
    page,
    (await receipt.locator('a[href^="/orders/"]').getAttribute('href')) ?? '',
  );
  for (const part of ['8.875 % sales tax', 'NY', '€8.88', 'Total €108.88']) expect(invoice).toContain(part);

  await page.goto('/dashboard/tax');
  const report = page.getByRole('region', { name: 'To declare' });
  await expect(report.getByRole('row', { name: /United States, NY/ })).toContainText('€8.88');
  await checkScreen(page, 'tax with a state');
});

test('a buyer in Canada is asked for the postal code and pays the tax; one in Mexico is not asked', async ({
  page,
}) => {
  const path = await publish(page, await signUpCreator(page));
  await registerIn(page, 'Canada', 'Mexico');
  await addToCart(page, path);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  const country = checkout.getByLabel('Country', { exact: true });
  const code = checkout.getByLabel('Postal code');
  await country.selectOption('MX');
  await expect(checkout.getByRole('button', { name: 'Pay €116.00' })).toBeVisible();
  await expect(code).toBeHidden();
  await country.selectOption('CA');
  await expect(checkout.getByText('depends on the address')).toBeVisible();
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(code).toHaveAccessibleDescription(/Postal code is needed/);
  await code.fill('V6B 1A1');
  await expect(checkout.getByText('€12.00', { exact: true })).toBeVisible();
  await checkScreen(page, 'a checkout with the tax of a province');
  await checkout.getByRole('button', { name: 'Pay €112.00' }).click();
  await expect(page.getByText('Includes 12 % sales tax (BC, Canada)')).toBeVisible();
});

test('while Stripe says nothing, the checkout says so and charges nothing', async ({ page, stripe }) => {
  const path = await publish(page, await signUpCreator(page));
  await registerIn(page, 'United States');
  await addToCart(page, path);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
  for (let time = 0; time < 2; time += 1) stripe.failNext(/calculations/, down);
  await checkout.getByLabel('Country', { exact: true }).selectOption('US');
  await checkout.getByLabel('ZIP code').fill('98104');
  await expect(checkout.getByText('The tax cannot be computed right now.', { exact: false })).toBeVisible();
  await checkScreen(page, 'a checkout whose tax is not known');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(checkout.getByText('The tax cannot be computed right now.', { exact: false })).toBeVisible();
  await checkout.getByRole('button', { name: 'Try again' }).click();
  await checkout.getByRole('button', { name: 'Pay €110.35' }).click();
  await expect(page.getByText('Includes 10.35 % sales tax (WA, United States)')).toBeVisible();
});
