import type { Locator, Page } from 'playwright/test';
import { buy } from './buying.ts';
import { cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { untilHistoryHas } from './untilHistoryHas.ts';
import { untilHydrated } from './untilHydrated.ts';

const cartButton = (page: Page) => page.getByRole('button', { name: /^cart/i });

/** Closes the open drawer and opens it again, `times` times in one task. Resolves when the browser has gone back. */
async function closeAndReopen(button: Locator, times: number): Promise<void> {
  await button.evaluate(async (opener: HTMLElement, count) => {
    const wentBack = new Promise<void>((resolve) =>
      addEventListener('popstate', () => resolve(), { once: true }),
    );
    // React renders a press in a microtask.
    const render = async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    };
    for (let time = 0; time < count; time += 1) {
      document.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]')?.click();
      await render();
      opener.click();
      await render();
    }
    await wentBack;
  }, times);
}

test('going back closes the checkout and the cart, and stays on the page', async ({ page }) => {
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Morning mug' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  const checkout = await openCheckout(page);
  const address = page.url();
  await untilHistoryHas(page, ['cart', 'checkout']);
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
  await untilHistoryHas(page, ['cart', 'checkout']);
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
  await untilHistoryHas(page, []);
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
  await untilHistoryHas(page, []);
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

test('an order’s drawer that is opened again right after it was closed stays open until Back', async ({
  page,
  request,
}) => {
  const { token } = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  await page.goto(`/orders/${token}`);
  const button = page.getByRole('button', { name: 'Use another card' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Use another card' });
  await untilHistoryHas(page, ['card']);
  for (const times of [1, 2]) {
    await closeAndReopen(button, times);
    await untilHistoryHas(page, ['card']);
    await expect(drawer).toBeVisible();
  }
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/orders/${token}$`));
  await untilHistoryHas(page, []);
});

test('a cart that is opened again right after it was closed stays open until Back', async ({ page }) => {
  await page.goto('/ada/shop');
  await untilHydrated(page);
  const drawer = page.getByRole('dialog', { name: /your cart/i });
  await cartButton(page).click();
  await expect(drawer).toBeVisible();
  await untilHistoryHas(page, ['cart']);
  for (const times of [1, 2]) {
    await closeAndReopen(cartButton(page), times);
    await untilHistoryHas(page, ['cart']);
    await expect(drawer).toBeVisible();
  }
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await untilHistoryHas(page, []);
});

test('a cart that is opened again while a slow browser is still going back stays open', async ({ page }) => {
  await page.clock.install();
  await page.goto('/ada/shop');
  await untilHydrated(page);
  const drawer = page.getByRole('dialog', { name: /your cart/i });
  await cartButton(page).click();
  await untilHistoryHas(page, ['cart']);
  await page.clock.pauseAt(Date.now() + 60_000);
  await closeAndReopen(cartButton(page), 1);
  await untilHistoryHas(page, ['cart']);
  // By then the longest wait for the first removal is over, but not the one for the second.
  await page.clock.runFor(3000);
  const isGoing = page.evaluate(() => {
    const go = history.go.bind(history);
    return new Promise<void>((resolve) => {
      history.go = (steps) => {
        addEventListener('arrival', () => go(steps), { once: true });
        resolve();
      };
    });
  });
  const reopened = closeAndReopen(cartButton(page), 1);
  await isGoing;
  await page.clock.runFor(3000);
  await page.evaluate(() => dispatchEvent(new Event('arrival')));
  await reopened;
  await untilHistoryHas(page, ['cart']);
  await expect(drawer).toBeVisible();
});
