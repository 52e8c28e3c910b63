import { type Page } from 'playwright/test';
import { isStudioPart, studioParts } from '#shared/addresses/studioParts.ts';
import { addToCart, openCheckout, productPath } from './checkout.ts';
import { demo, expect, test } from './browserTest.ts';
import { desktop } from './widths.ts';

// React warns in development only. This opens every screen of `npm run dev` and fails on a warning.

test.use({ mode: 'dev' });

// In one worker: the second test finds the modules that the first one had compiled.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`/${demo.slug}`).first()).toBeVisible();
}

/** Resolves when the page has hydrated and all chunks and calls have completed. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
  await page.waitForLoadState('networkidle');
}

test('no screen of a visitor warns in development', async ({ page }) => {
  for (const address of [
    '/',
    '/sign-up',
    '/login',
    '/forgot-password',
    '/forgot-password?token=mailed',
    '/find-purchases',
    '/purchases',
    '/report-bug',
    '/redirect?to=/ada',
    '/ada',
    '/ada/shop',
    '/ada/masterclasses',
  ]) {
    await page.goto(address);
    await untilQuiet(page);
  }
  await addToCart(page, await productPath(page, 'Throwing log, to print and fill'));
  const checkout = await openCheckout(page);
  await checkout.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel('E-mail', { exact: true }).fill('grace@example.com');
  await checkout.getByRole('button', { name: 'Get it for free' }).click();
  await page.getByRole('dialog', { name: 'All done' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/orders\//);
  await untilQuiet(page);
});

test('no screen of the dashboard warns in development', async ({ page }) => {
  // Wide enough for the menu, through which each screen is opened without loading all modules again.
  await page.setViewportSize(desktop);
  await signIn(page);
  await untilQuiet(page);
  for (const part of Object.keys(studioParts).filter(isStudioPart)) {
    const address = `/dashboard/${part}`;
    const inMenu = page.getByRole('navigation').locator(`a[href="${address}"]`);
    if ((await inMenu.count()) === 0) {
      await page.goto(address);
    } else {
      await inMenu.first().click();
      await expect(page).toHaveURL(address);
    }
    await untilQuiet(page);
    if (studioParts[part] === 'whole') continue;
    const thing = page.locator(`main a[href^="${address}/"]`).first();
    if ((await thing.count()) === 0) continue;
    await thing.click();
    await untilQuiet(page);
  }
});
