import type { Page, Request } from 'playwright/test';
import { demo, expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';

/** The calls of a page, without the counts of views. */
function apiCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/analytics')) return;
    if (pathname.startsWith('/api/main') || pathname.startsWith('/api/auth')) paths.push(pathname);
  });
  return paths;
}

/** A crawler's copy waits for all data, and is cached for visitors. */
async function cacheWhole(page: Page, path: string): Promise<void> {
  await page.request.get(`/${demo.slug}${path}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
}

test('a public page, streamed or cached, hydrates without requesting its data again', async ({ page }) => {
  for (const path of ['', '/shop', '/masterclasses']) {
    for (const round of ['streamed', 'cached']) {
      if (round === 'cached') await cacheWhole(page, path);
      const calls = apiCalls(page);
      const answer = await page.goto(`/${demo.slug}${path}`);
      await untilHydrated(page);
      // Data that takes the server more than 2 s is missing in its stream, and the page requests it.
      const isComplete = (await answer?.text())?.includes('"isComplete":true');
      if (isComplete || round === 'cached') expect(calls, `${path} ${round}`).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
  }
});

test('hydration keeps a part whose chunk loads late', async ({ page }) => {
  const chunk = /\/assets\/HomePage-[\w-]+\.js$/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(chunk, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(chunk);
  // The load event may wait for the chunk.
  await page.goto(`/${demo.slug}`, { waitUntil: 'commit' });
  await requested;
  const title = page.getByRole('heading', { level: 2 }).first();
  await title.evaluate((element) => element.setAttribute('data-sent', ''));
  expect(await page.evaluate(() => localStorage.getItem('persist:ms'))).toBeNull();
  release();
  await untilHydrated(page);
  await expect(title).toHaveAttribute('data-sent');
});

test('tabs open without a reload, and a view that was just loaded makes no calls', async ({ page }) => {
  await cacheWhole(page, '');
  const calls = apiCalls(page);
  await page.goto(`/${demo.slug}`);
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveTitle(/^Shop/);
  await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Masterclasses' }).click();
  await expect(page).toHaveTitle(/^Masterclasses/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Shop/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(calls).toEqual([]);
});

test('going back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/${demo.slug}/shop`);
  await untilHydrated(page);
  const card = page.getByRole('article').nth(4).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await card.click();
  await expect(page).toHaveURL(/\/shop\/.+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test.describe('a failed navigation', () => {
  test.use({ expectedErrors: [/404/] });

  test('a missing chunk makes the browser load the screen from the server', async ({ page }) => {
    await page.goto(`/${demo.slug}`);
    await untilHydrated(page);
    const missingChunk = /\/assets\/ShopPage-[\w-]+\.js$/;
    await page.route(missingChunk, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Shop' }).click();
    await expect(page).toHaveTitle(/^Shop/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a product that is gone shows the not-found page without a reload', async ({ page }) => {
    await page.goto(`/${demo.slug}/shop`);
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.route('**/api/main/ada/public/shop/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'not found' } }),
    );
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveTitle(/^Not found/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveTitle(/^Shop/);
  });

  test('shows the not-found page and hydrates it', async ({ page }) => {
    const answer = await page.goto('/nobody-of-this-name');
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
