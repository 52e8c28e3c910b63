import type { Page, Request } from 'playwright/test';
import { demo, expect, test } from './stall.ts';

/** Redux-persist writes as soon as the saved state has woken, which is after everything has hydrated. */
async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
}

/** What a page asks for; that it was looked at is told, and asks for nothing. */
function apiCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/analytics')) return;
    if (pathname.startsWith('/api/main') || pathname.startsWith('/api/auth')) paths.push(pathname);
  });
  return paths;
}

test('a public page hydrates, streamed and from the cache, without asking for what it was given', async ({
  page,
}) => {
  for (const path of ['', '/shop', '/masterclasses']) {
    for (const round of ['streamed', 'cached']) {
      const calls = apiCalls(page);
      await page.goto(`/${demo.slug}${path}`);
      await untilAwake(page);
      expect(calls, `${path} ${round}`).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
  }
});

test('a part whose chunk comes late is not thrown away', async ({ page }) => {
  await page.route(/\/assets\/HomePage-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`/${demo.slug}`);
  expect(await page.evaluate(() => localStorage.getItem('persist:ms'))).toBeNull();
  await untilAwake(page);
});

test('tabs open without a reload, and a view seen a moment ago asks for nothing', async ({ page }) => {
  const calls = apiCalls(page);
  await page.goto(`/${demo.slug}`);
  await untilAwake(page);
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

test('going back finds the place that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/${demo.slug}/shop`);
  await untilAwake(page);
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

test.describe('what goes wrong on the way', () => {
  test.use({ expectedComplaints: [/404/] });

  test('a chunk that is gone is the server’s to answer', async ({ page }) => {
    await page.goto(`/${demo.slug}`);
    await untilAwake(page);
    const gone = /\/assets\/ShopPage-[\w-]+\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Shop' }).click();
    await expect(page).toHaveTitle(/^Shop/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a product that is gone shows the not-found page without a reload', async ({ page }) => {
    await page.goto(`/${demo.slug}/shop`);
    await untilAwake(page);
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
    await untilAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
