import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { buy } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

/** Whether an element shows all that is in it. */
const isWhole = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test('a customer stands with orders and sum, is found by name, exported, and linked from an order', async ({
  page,
  openSignedIn,
  request,
}) => {
  const first = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  const second = await buy(request, [{ name: 'Twelve glazes I trust', quantity: 1 }]);
  await openSignedIn('/dashboard/audience');
  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page).toHaveURL('/dashboard/audience?list=customers');
  const table = page.getByRole('table', { name: 'Customers' });
  const row = table.getByRole('row').filter({ hasText: 'grace@example.com' });
  await expect(row).toContainText('$');
  await checkScreen(page, 'customers');
  const own = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWhole(page.getByRole('tablist'))).toBe(true);
  await page.setViewportSize(own ?? { width: 1280, height: 900 });
  await page.getByLabel('Order', { exact: true }).selectOption('Most paid in USD first');
  await page.getByLabel('Search customers').fill('hopp');
  await expect(row).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('grace@example.com');
  await page.getByLabel('Search customers').fill('nobody like this');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();

  await row.getByRole('link', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${first.number} ` })).toBeVisible();
  await checkScreen(page, 'a customer');
  await page.getByRole('link', { name: `#${second.number} ` }).click();
  expect(await isWhole(page.getByRole('button', { name: 'Refund…' }))).toBe(true);
  await page.getByRole('link', { name: 'All their orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(page.getByRole('tab', { name: 'Customers' })).toHaveAttribute('aria-selected', 'true');
});

test('a filter that is chosen before a typed search begins is kept by that search', async ({
  page,
  openSignedIn,
  request,
}) => {
  await buy(request, [{ name: 'Twelve glazes I trust' }]);
  await openSignedIn('/dashboard/audience?list=customers');
  const order = page.getByLabel('Order', { exact: true });
  await expect(order).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const search = page.getByLabel('Search customers');
  await search.fill('hopp');
  await order.selectOption('Most paid in USD first');
  const searched = page.waitForRequest(/[?&]q=hopp/);
  await page.clock.runFor(300);
  expect((await searched).url()).toContain('currency=USD');
  await expect(order).toHaveValue('USD');
});

test.describe('no customers', () => {
  test.use({ expectedErrors: [/404/] });

  test('a new store says who will stand there, and a strange order has no customer', async ({ page }) => {
    await signUpCreator(page);
    await page.goto('/dashboard/audience?list=customers');
    await expect(page.getByText('No customers yet')).toBeVisible();
    await checkScreen(page, 'no customers');
    await page.goto('/dashboard/audience/ord_nothing');
    await expect(page.getByText('Nobody bought with this order')).toBeVisible();
  });
});
