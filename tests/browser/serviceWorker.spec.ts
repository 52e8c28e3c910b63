import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Order } from '#shared/orders/orderSchema.ts';
import { startBuildRelay } from '../support/buildRelay.ts';
import { buy } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { isKept } from './isKept.ts';
import { signUpCreator } from './studio.ts';
import { untilElementHydrated } from './untilElementHydrated.ts';
import { untilHydrated } from './untilHydrated.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load|401/] });

const kept = 'Kept on this device: it opens without a network too.';
const asKept = 'You are offline. This page is as it was when this device last had a network.';

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('a ticket opens in flight mode with its code, and no page shows a price that may be old', async ({
  page,
  context,
  request,
}) => {
  const order = await buy(request, [{ name: 'Sunday clay market', quantity: 2 }]);
  const { items } = (await (await request.get(`/api/main/orders/${order.token}`)).json()) as Order;
  const codes = items.flatMap(({ delivery }) => delivery?.tickets ?? []).map(({ code }) => code);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText(kept)).toBeVisible();
  await page.goto(`/${demo.slug}/shop`);
  await untilElementHydrated(page.getByRole('heading', { level: 1, name: 'Shop' }));

  await context.setOffline(true);
  await page.goto(`/${demo.slug}/shop`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/[$€]/);
  await checkScreen(page, 'the offline page');
  // While the link is followed, the browser reports for a moment that the network is back.
  await page.getByRole('link', { name: `Order #${order.number} from Ada Moreau` }).evaluate((link) => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByText(asKept)).toBeVisible();
  expect(codes).toHaveLength(2);
  for (const code of codes) await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(2);
  await checkScreen(page, 'a ticket without a network');

  await page.goto(`/${demo.slug}/shop`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

test('a bought class is read in flight mode, with the progress made before', async ({
  page,
  context,
  request,
}) => {
  const { token } = await buy(request, [{ name: 'Two colours, one block' }]);
  const path = `/orders/${token}`;
  await page.goto(path);
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('link', { name: 'Start the class: Two colours, one block' }).click();
  await page.getByRole('link', { name: 'Done, next lesson' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Cutting away from yourself');
  const lesson = page.url();
  // The kept page is renewed once the progress is saved.
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const copy = await caches.match(address, { cacheName: 'kept', ignoreVary: true });
        return /\b1 of \d/.test((await copy?.text()) ?? '');
      }, path),
    )
    .toBe(true);

  await context.setOffline(true);
  await page.goto(lesson);
  await expect(page.getByText(asKept)).toBeVisible();
  await page.getByRole('link', { name: /: Two colours, one block$/ }).click();
  await expect(title).toHaveText('Cutting away from yourself');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  await page.getByRole('link', { name: /^A drawing that survives/ }).click();
  await expect(title).toHaveText('A drawing that survives');
});

test('public pages, carts and checkouts are neither kept nor ask for a service worker', async ({ page }) => {
  await page.goto(`/${demo.slug}/shop`);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await cacheNames(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('after a sign-out nothing that is personal is left', async ({ page, context, request }) => {
  const order = await buy(request, [{ name: 'Sunday clay market' }]);
  await signUpCreator(page);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText(kept)).toBeVisible();
  await page.goto('/dashboard/check-in');
  await expect(page.getByText('No tickets were sold yet')).toBeVisible();
  await expect.poll(() => isKept(page, '/dashboard/check-in')).toBe(true);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await cacheNames(page)).filter((name) => !name.startsWith('shell-'))).toEqual([]);
  // The login's own code loads before the network is gone.
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const path of [`/orders/${order.token}`, '/dashboard/check-in']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('Kept on this device')).toBeHidden();
  }
});

test('a buyer whose sign-in has ended leaves no order on the device', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  await page.goto(`/orders/${token}`);
  await expect(page.getByText(kept)).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem('makerstall:buyer', JSON.stringify({ token: 'ended', email: 'grace@example.com' })),
  );
  await page.goto('/purchases');
  await expect(page.getByLabel('E-mail you bought with')).toBeVisible();
  await expect.poll(() => isKept(page, `/orders/${token}`)).toBe(false);
});

test('a new build takes over while a page is open, and the operator can end the service worker', async ({
  page,
  context,
  request,
  server,
}) => {
  await using relay = await startBuildRelay(server.origin);
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  await page.goto(`${relay.origin}/orders/${token}`);
  await expect(page.getByText(kept)).toBeVisible();
  const script = await (await fetch(`${relay.origin}/service-worker.js`)).text();
  const shell = (await cacheNames(page)).find((name) => name.startsWith('shell-')) ?? '';
  const update = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

  relay.release(script.replaceAll(shell.slice('shell-'.length), 'anotherbuild'));
  await update();
  await expect.poll(() => cacheNames(page)).toContain('shell-anotherbuild');
  await expect.poll(() => page.evaluate(isSettled)).toBe(true);
  // The files of the build before stay for pages that are open.
  expect(await cacheNames(page)).toContain(shell);
  await page.getByText('Receipt').first().click();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(asKept)).toBeVisible();
  await context.setOffline(false);

  relay.release(await readFile('dist/client/service-worker-removal.js', 'utf8'));
  await update();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect.poll(() => cacheNames(page)).toEqual([]);
});

/** Runs in the page. Whether one service worker is active, and no other one is about to be. */
async function isSettled(): Promise<boolean> {
  const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
  return active?.state === 'activated' && !installing && !waiting;
}
