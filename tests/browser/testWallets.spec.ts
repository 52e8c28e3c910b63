import type { Page } from 'playwright/test';
import { addToCart, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { watchShifts } from './watchShifts.ts';
import { atEachWidth } from './widths.ts';

// The wallets of a shop without a provider's keys.

const thing = 'Twelve glazes I trust';

async function buyNow(page: Page, currency = 'USD') {
  await page.goto(await productPath(page, thing));
  await page.getByRole('banner').getByRole('combobox').selectOption(currency);
  await page.getByRole('button', { name: 'Buy now' }).click();
  return page.getByRole('dialog', { name: 'Checkout' });
}

const wallet = (page: Page, name: string) => page.getByRole('button', { name: `Test ${name}` });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `${name}: test wallet` });

atEachWidth(() => {
  test('a test wallet buys one thing from its page, without a typed field', async ({ page }) => {
    await buyNow(page);
    await expect(wallet(page, 'Apple Pay')).toBeVisible();
    await checkScreen(page, 'test wallets');
    await wallet(page, 'Apple Pay').press('Enter');
    await checkScreen(page, 'test wallet');
    await dialogOf(page, 'Apple Pay')
      .getByRole('button', { name: /^Pay \$/ })
      .dblclick();
    await expect(page.getByRole('dialog', { name: 'All done' })).toContainText('robin@example.com');
  });

  test('nothing moves while the wallets load', async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route('**/TestWallets*.js', async (route) => {
      await code.promise;
      await route.fallback();
    });
    const checkout = await buyNow(page);
    const name = checkout.getByLabel('Name', { exact: true });
    await name.waitFor();
    await checkout.evaluate((drawer) => Promise.all(drawer.getAnimations().map(({ finished }) => finished)));
    const before = await name.boundingBox();
    const shifts = await watchShifts(page);
    await expect(wallet(page, 'Apple Pay')).toHaveCount(0);
    code.resolve();
    await expect(wallet(page, 'PayPal')).toBeVisible();
    expect(await name.boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });

  test('a buyer who leaves a wallet finds the checkout as it was', async ({ page }) => {
    let charges = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/stripe/charge')) charges += 1;
    });
    const checkout = await buyNow(page);
    await checkout.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await wallet(page, 'Google Pay').click();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, 'Google Pay')).toBeHidden();
    await expect(wallet(page, 'Google Pay')).toBeFocused();
    await expect(checkout.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
    expect(charges).toBe(0);
  });

  test('PayPal asks at its own page, and leads into the order', async ({ page }) => {
    await buyNow(page, 'EUR');
    await wallet(page, 'PayPal').click();
    await dialogOf(page, 'PayPal').getByRole('button', { name: 'Continue to PayPal' }).click();
    await expect(page).toHaveURL(/\/redirect\/test-bank\?/);
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
  });

  test.describe('a wallet whose payment is declined', () => {
    test.use({ expectedErrors: [/402/] });

    test('says so in the checkout, where another wallet pays', async ({ page }) => {
      await buyNow(page);
      await wallet(page, 'Link').click();
      await dialogOf(page, 'Link').getByRole('button', { name: 'Let it be declined' }).click();
      await expect(page.getByRole('alert')).toContainText(/declined/);
      await wallet(page, 'Link').click();
      await dialogOf(page, 'Link')
        .getByRole('button', { name: /^Pay \$/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
    });
  });
});

test('a wallet waits until what it does not know is filled in', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Morning mug'));
  const checkout = await openCheckout(page);
  await wallet(page, 'Apple Pay').click();
  await expect(checkout.getByText(/needs? another look/)).toBeVisible();
  await expect(dialogOf(page, 'Apple Pay')).toHaveCount(0);
});

test('instalments are paid by the wallets of cards alone', async ({ page }) => {
  await page.goto(await productPath(page, 'Print post, a year of it'));
  await page.getByRole('radio', { name: /three instalments/i }).check();
  await page.getByRole('button', { name: 'Buy now' }).click();
  const wallets = page.getByRole('region', { name: 'Pay with a wallet' });
  await expect(wallets.getByRole('button')).toHaveText([/Apple Pay/, /Google Pay/]);
});
