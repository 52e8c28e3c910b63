import type { Page } from 'playwright/test';
import { cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';

const cartButton = (page: Page) => page.getByRole('button', { name: /^cart/i });

test('going back closes the checkout and the cart, and stays on the page', async ({ page }) => {
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Morning mug' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  const checkout = await openCheckout(page);
  const address = page.url();
  await page.goBack();
  await expect(checkout).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cartButton(page).click();
  await expect(drawer).toBeVisible();
});

test('going back from the checkout shows the cart, although the code for it loaded later', async ({
  page,
}) => {
  const loads = Promise.withResolvers<void>();
  await page.route(/\/OverlayHistory-/, async (route) => {
    await loads.promise;
    await route.continue();
  });
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Morning mug' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const checkout = await openCheckout(page);
  loads.resolve();
  await expect
    .poll(() => page.evaluate(() => history.state))
    .toMatchObject({ overlays: ['cart', 'checkout'] });
  await page.goBack();
  await expect(checkout).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
});

test('after an overlay was closed, by a link too, going back leads to the previous screen', async ({
  page,
}) => {
  await page.goto('/ada');
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Morning mug' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await (await openCheckout(page)).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await cartButton(page).click();
  await drawer.getByRole('link', { name: 'Morning mug' }).click();
  await expect(page).toHaveURL(/\/ada\/shop\/./);
  await page.goBack();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cartButton(page).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/ada$/);
});

test('the result of a payment is shown after the panel was closed or left meanwhile', async ({ page }) => {
  await page.goto('/ada/shop');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Twelve glazes I trust' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.asksToApprove);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: /your cart/i })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await approve.click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
});
