import type { Browser, Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

type PageView = { slug: string; origin: string; referer?: string };

/** Another visitor views the page. Resolves with the body of the page's count, once it was counted. */
async function viewPage(browser: Browser, { slug, origin, referer }: PageView): Promise<unknown> {
  const visitor = await browser.newContext({ baseURL: origin });
  const page = await visitor.newPage();
  const [counted] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/analytics')),
    page.goto(`/${slug}`, referer === undefined ? {} : { referer }),
  ]);
  expect(counted.status()).toBe(204);
  const bodies: unknown = counted.request().postDataJSON();
  await visitor.close();
  return bodies;
}

function tableOf(page: Page, title: string) {
  return page.getByRole('table', { name: title });
}

test('views of a page become numbers, charts and tables', async ({ page, browser, server: { origin } }) => {
  const slug = await signUpCreator(page);
  await page.goto('/dashboard/numbers');
  await expect(page.getByText('Nobody came on these days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy my address' })).toBeVisible();
  await checkScreen(page, 'no numbers yet');

  expect(await viewPage(browser, { slug, origin })).toEqual({ event: 'view' });
  const referer = 'https://www.instagram.com/';
  expect(await viewPage(browser, { slug, origin, referer })).toEqual({
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
  await checkScreen(page, 'numbers');
  const views = page.getByRole('region', { name: 'Views and visitors per day', exact: true });
  await views.getByRole('button', { name: 'Show as a table' }).click();
  await expect(views.getByRole('region', { name: /as a table/ })).toBeVisible();
  await checkScreen(page, 'numbers as a table');

  await page.getByRole('radio', { name: 'Today' }).check({ force: true });
  await expect(page).toHaveURL('/dashboard/numbers?days=1');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(tableOf(page, 'Best sources')).toBeVisible();
});

test('problems of a custom range are beside their fields, and the range is in the address', async ({
  page,
}) => {
  await signUpCreator(page);
  await page.goto('/dashboard/numbers');
  await page.getByRole('radio', { name: 'Own range' }).check({ force: true });
  await page.getByLabel('First day').fill('2026-02-02');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/before the first one/);
  await checkScreen(page, 'numbers of no days');
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

test('a view is counted once per document, not for its owner, and without a source for visitors who ask for privacy', async ({
  page,
  browser,
  server: { origin },
}) => {
  const slug = await signUpCreator(page);
  const bodies: (string | null)[] = [];
  const listen = (watched: Page) =>
    watched.on('request', (call) => {
      if (new URL(call.url()).pathname.endsWith('/analytics')) bodies.push(call.postData());
    });
  listen(page);
  await page.goto(`/${slug}`);
  await page.waitForFunction(() => localStorage.getItem('userIp') !== null);
  expect(bodies).toEqual([]);

  const visitor = await browser.newContext({ baseURL: origin });
  await visitor.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const visit = await visitor.newPage();
  listen(visit);
  await visit.goto(`/ada?utm_source=newsletter`);
  await expect.poll(() => bodies).toEqual(['{"event":"view"}']);
  await visit.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Shop' }).click();
  await expect(visit).toHaveTitle(/^Shop/);
  await visit.goto('/ada/shop');
  await expect.poll(() => bodies).toEqual(['{"event":"view"}', '{"event":"view"}']);
  await visitor.close();
});

test.describe('numbers that cannot be read', () => {
  test.use({ expectedErrors: [/403/] });

  test('show an error, and can be loaded again', async ({ page }) => {
    await signUpCreator(page);
    const calls = '**/api/main/studio/*/numbers?*';
    await page.route(calls, (route) => route.fulfill({ status: 403, json: { message: 'Not now.' } }));
    await page.goto('/dashboard/numbers');
    await expect(page.getByText('Your numbers could not be read')).toBeVisible();
    await checkScreen(page, 'numbers that cannot be read');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nobody came on these days')).toBeVisible();
  });
});
