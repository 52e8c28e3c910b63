import type { Page } from 'playwright/test';
import { openCheckout, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { watchShifts } from './watchShifts.ts';

// A slow phone needs several frames to render a drawer: the first one shows a response to the tap, the others follow.

const drawerCode = /\/assets\/(CartDrawer|addToCart)-[^/]*\.js$/;

/** It loads while the drawer is open. */
const checkoutCode = [/\/assets\/ShopCheckout-[^/]*\.js$/, /\/assets\/addressFormat-[^/]*\.js$/];

/** Opens a product's page and waits until everything that loads by itself has loaded. */
async function openProduct(page: Page): Promise<void> {
  const path = await productPath(page, 'Morning mug');
  const ready = Promise.all([
    page.waitForResponse(/CartDrawer-[^/]*\.js$/),
    page.waitForResponse(/addToCart-/),
  ]);
  await page.goto(path);
  await ready;
}

test('a press on "add to cart" shows in the next frame, the drawer in a later one, and then its content', async ({
  page,
}) => {
  await openProduct(page);
  // The second time all code is loaded, and only rendering delays the drawer.
  await page.getByRole('button', { name: /add to cart/i }).click();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const seen = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Add to cart'),
    );
    const dialog = () => document.querySelector('dialog[open]');
    const opened = Promise.withResolvers<string>();
    const watcher = new MutationObserver(() => {
      if (dialog()) opened.resolve(dialog()?.textContent ?? '');
    });
    watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    const frame = new Promise((resolve) => {
      button?.addEventListener('click', () => requestAnimationFrame(resolve), { capture: true, once: true });
    });
    button?.click();
    await frame;
    const first = { busy: button?.getAttribute('aria-busy'), isOpen: dialog() !== null };
    return { first, opened: await opened.promise, focused: document.activeElement?.textContent };
  });
  expect(seen.first).toEqual({ busy: 'true', isOpen: false });
  expect(seen.opened).toBe('Your cart (1)');
  expect(seen.focused).toBe('Your cart (1)');
  await expect(page.getByRole('dialog')).toContainText('“Morning mug” is already in your cart.');
});

test('a first press on "buy now" shows in the next frame, and only then is the checkout’s code asked for', async ({
  page,
}) => {
  await openProduct(page);
  const seen = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Buy now'),
    );
    const links = () => document.querySelectorAll('link').length;
    const before = links();
    const frame = new Promise((resolve) => {
      button?.addEventListener('click', () => requestAnimationFrame(resolve), { capture: true, once: true });
    });
    button?.click();
    await frame;
    return { busy: button?.getAttribute('aria-busy'), newLinks: links() - before };
  });
  expect(seen).toEqual({ busy: 'true', newLinks: 0 });
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});

test('an addition pressed right before leaving the page is in the cart on the next one', async ({ page }) => {
  await openProduct(page);
  await page.getByRole('button', { name: /add to cart/i }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/ada/shop');
  });
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await expect(page.getByRole('button', { name: /^Cart 1/ })).toBeVisible();
});

test('the drawer’s code loads before anybody points at the button, but not with the data saver on', async ({
  page,
}) => {
  await openProduct(page);
  await page.addInitScript(() =>
    Reflect.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const requests: string[] = [];
  page.on('request', (request) => drawerCode.test(request.url()) && requests.push(request.url()));
  const counted = page.waitForResponse(/\/acc_[^/]+\/analytics$/);
  await page.reload();
  await counted;
  // Longer than the browser's idle time-out in this test.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(requests).toEqual([]);
});

test.describe('without more code', () => {
  // The addresses of earlier orders load later, and this test does not need them.
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the checkout opens without waiting for its code, and nothing in it moves while it is filled', async ({
    page,
  }) => {
    const loaded = Promise.all(checkoutCode.map((name) => page.waitForResponse(name)));
    await openProduct(page);
    await page.getByRole('button', { name: /add to cart/i }).click();
    await page.getByRole('dialog', { name: 'Your cart (1)' }).waitFor();
    await loaded;
    const shifts = await watchShifts(page);
    await page.route(/\.(js|css)$/, (route) => route.abort());
    const checkout = await openCheckout(page);
    await expect(checkout.getByLabel('Card number')).toBeVisible();
    await expect(checkout.getByText(/I pay the fee/)).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
});
