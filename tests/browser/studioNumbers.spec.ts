import type { Browser, Page } from 'playwright/test';
import { judge } from './judge.ts';
import { expect, test } from './stall.ts';
import { openStall } from './studio.ts';

type Look = { slug: string; origin: string; referer?: string };

/** Somebody else looks at the page; resolves with what the page told about it, once it was counted. */
async function look(browser: Browser, { slug, origin, referer }: Look): Promise<unknown> {
  const visitor = await browser.newContext({ baseURL: origin });
  const page = await visitor.newPage();
  const [counted] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/analytics')),
    page.goto(`/${slug}`, referer === undefined ? {} : { referer }),
  ]);
  expect(counted.status()).toBe(204);
  const told: unknown = counted.request().postDataJSON();
  await visitor.close();
  return told;
}

function tableOf(page: Page, title: string) {
  return page.getByRole('table', { name: title });
}

test('looks at a page become numbers, charts and tables', async ({ page, browser, stall: { origin } }) => {
  const slug = await openStall(page);
  await page.goto('/dashboard/numbers');
  await expect(page.getByText('Nobody came on these days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy my address' })).toBeVisible();
  await judge(page, 'no numbers yet');

  expect(await look(browser, { slug, origin })).toEqual({ event: 'view' });
  const referer = 'https://www.instagram.com/';
  expect(await look(browser, { slug, origin, referer })).toEqual({
    event: 'view',
    source: 'www.instagram.com',
  });
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(page.getByText('Up from none').first()).toBeVisible();
  await expect(tableOf(page, 'Best sources')).toContainText('instagram.com');
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.getByText('Nothing was sold on these days.')).toBeVisible();
  await expect(tableOf(page, 'Revenue per day').getByRole('row')).toHaveCount(31);
  await judge(page, 'numbers');
  const views = page.getByRole('region', { name: 'Views and visitors per day', exact: true });
  await views.getByRole('button', { name: 'Show as a table' }).click();
  await expect(views.getByRole('region', { name: /as a table/ })).toBeVisible();
  await judge(page, 'numbers as a table');

  await page.getByRole('radio', { name: 'Today' }).check({ force: true });
  await expect(page).toHaveURL('/dashboard/numbers?days=1');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(tableOf(page, 'Best sources')).toBeVisible();
});

test('days of one’s own are checked beside their fields, and stay in the address', async ({ page }) => {
  await openStall(page);
  await page.goto('/dashboard/numbers');
  await page.getByRole('radio', { name: 'Own range' }).check({ force: true });
  await page.getByLabel('First day').fill('2026-02-02');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/before the first one/);
  await judge(page, 'numbers of no days');
  await page.getByLabel('First day').fill('2025-02-01');
  await page.getByLabel('Last day').fill('2026-03-20');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/At most 400 days/);
  await page.getByLabel('Last day').fill('2025-02-03');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/numbers?from=2025-02-01&to=2025-02-03');
  await page.reload();
  await expect(page.getByLabel('First day')).toHaveValue('2025-02-01');
  await expect(page.getByText('Nobody came on these days')).toBeVisible();
});

test('a look is counted once a document, not its owner’s, and without a source for who asks for privacy', async ({
  page,
  browser,
  stall: { origin },
}) => {
  const slug = await openStall(page);
  const told: (string | null)[] = [];
  const listen = (watched: Page) =>
    watched.on('request', (call) => {
      if (new URL(call.url()).pathname.endsWith('/analytics')) told.push(call.postData());
    });
  listen(page);
  await page.goto(`/${slug}`);
  await page.waitForFunction(() => localStorage.getItem('userIp') !== null);
  expect(told).toEqual([]);

  const visitor = await browser.newContext({ baseURL: origin });
  await visitor.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const visit = await visitor.newPage();
  listen(visit);
  await visit.goto(`/ada?utm_source=newsletter`);
  await expect.poll(() => told).toEqual(['{"event":"view"}']);
  await visit.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Shop' }).click();
  await expect(visit).toHaveTitle(/^Shop/);
  await visit.goto('/ada/shop');
  await expect.poll(() => told).toEqual(['{"event":"view"}', '{"event":"view"}']);
  await visitor.close();
});

test.describe('numbers that cannot be read', () => {
  test.use({ expectedComplaints: [/403/] });

  test('say so, and can be asked for again', async ({ page }) => {
    await openStall(page);
    const calls = '**/api/main/studio/*/numbers?*';
    await page.route(calls, (route) => route.fulfill({ status: 403, json: { message: 'Not now.' } }));
    await page.goto('/dashboard/numbers');
    await expect(page.getByText('Your numbers could not be read')).toBeVisible();
    await judge(page, 'numbers that cannot be read');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nobody came on these days')).toBeVisible();
  });
});
