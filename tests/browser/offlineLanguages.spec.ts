import type { Page } from 'playwright/test';
import { offline } from '#shared/texts/compiled/de/offline.ts';
import { studioCheckIn } from '#shared/texts/compiled/de/studioCheckIn.ts';
import { serverPages as arServerPages } from '#shared/texts/compiled/ar/serverPages.ts';
import { serverPages as deServerPages } from '#shared/texts/compiled/de/serverPages.ts';
import { buy } from './buying.ts';
import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { isKept } from './isKept.ts';
import { untilHydrated } from './untilHydrated.ts';

// A page in another language loads other chunks of texts, and the service worker keeps those.

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/] });

test('a German order opens in German without a network', async ({ page, context, request }) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  const path = `/de/orders/${token}`;
  await page.goto(path);
  await expect(page.getByText(offline.kept)).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText(offline.shownAsKept)).toBeVisible();
  await expect(page.getByText('Sunday clay market').first()).toBeVisible();
});

test('a German door opens in German without a network', async ({ page, context, openSignedIn }) => {
  const path = '/de/dashboard/check-in';
  await openSignedIn(path);
  const title = page.getByRole('heading', { level: 1, name: studioCheckIn.title });
  await expect(title).toBeVisible();
  await expect.poll(() => isKept(page, path)).toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(title).toBeVisible();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page that is not kept says in the language of its address that there is no network', async ({
  page,
  context,
  request,
}) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  for (const [language, { offline: texts }, direction] of [
    ['de', deServerPages, 'ltr'],
    ['ar', arServerPages, 'rtl'],
  ] as const) {
    await page.goto(`/${language}/orders/${token}`);
    await expect.poll(() => isKept(page, `/${language}/orders/${token}`)).toBe(true);
    await context.setOffline(true);
    await page.goto(`/${language}/ada/shop`);
    await expect(heading(page)).toHaveText(texts.title);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(texts.kept);
    await checkScreen(page, `the offline page, ${language}`);
    // The page opens by itself as soon as there is a network. Its code stores this again.
    await page.evaluate(() => localStorage.removeItem('persist:ms'));
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Sunday clay market' })).toBeVisible();
    await untilHydrated(page);
  }
  await context.setOffline(true);
  // Its address names no language, so it is that of the last page.
  await page.goto('/ada/shop');
  await expect(heading(page)).toHaveText(arServerPages.offline.title);
  await page.goto('/de/ada/shop');
  await expect(page).toHaveURL('/de/ada/shop');
  await expect(heading(page)).toHaveText(deServerPages.offline.title);
});

test('a list of purchases that is open while the service worker is installed gives it its language', async ({
  page,
  context,
}) => {
  await page.goto('/de/purchases');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/de/ada');
  await expect(heading(page)).toHaveText(deServerPages.offline.title);
});
