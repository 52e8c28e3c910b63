import type { Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { atEachWidth } from './widths.ts';

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

atEachWidth(() => {
  test('a part of the dashboard asks for the sign-in and comes back after it', async ({ page }) => {
    await page.goto('/dashboard/page');
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fpage');
    await logIn(page);
    await expect(page).toHaveURL('/dashboard/page');
    await expect(page.getByRole('heading', { level: 1, name: 'Your page' })).toBeVisible();
    await expect(page).toHaveTitle('Your page · Makerstall');
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    await expect(page).toHaveTitle('Today · Makerstall');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  });
});

test('the demo says that its figures are sample data, and marks its orders', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/');
  await expect(page.getByText(/^Sample data\..*made up/)).toBeVisible();
  // Sample orders are of earlier days. Other tests make more orders of today than the first page of the list shows.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/dashboard/orders?to=${yesterday}`);
  await expect(page.getByRole('link', { name: /^#S1 / })).toBeVisible();
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await page.goto('/dashboard/balance');
  await expect(page.getByRole('heading', { name: /test money/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay out/ })).toHaveCount(0);
});

atEachWidth(() => {
  test('the preview shows the public page itself, at the width of a phone or a desktop', async ({
    page,
    openSignedIn,
    viewport,
  }) => {
    await openSignedIn('/dashboard/page');
    // On a phone the preview replaces the forms.
    if (viewport?.width === 390) await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.frameLocator('iframe[title="Preview of your page"]');
    await expect(preview.getByText('Ada Moreau').first()).toBeVisible();
    const width = () => preview.locator('html').evaluate((html) => html.clientWidth);
    expect(await width()).toBe(390);
    await page.getByRole('button', { name: 'Desktop', exact: true }).click();
    await expect.poll(width).toBe(1280);
    await checkScreen(page, 'page editor');
  });
});

test.describe('an unknown part', () => {
  test.use({ expectedErrors: [/404/] });

  test('is not found, from the server and in the page', async ({ page, request }) => {
    expect((await request.get('/dashboard/nowhere')).status()).toBe(404);
    expect((await request.get('/dashboard/page/x')).status()).toBe(404);
    expect((await request.get('/dashboard/page')).status()).toBe(200);
    await page.goto('/dashboard/nowhere');
    await expect(page.getByText(/404/).first()).toBeVisible();
  });
});
