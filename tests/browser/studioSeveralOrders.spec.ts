import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { buy, changeStore } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

const home = { name: 'Grace Hopper', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };
const print = [{ name: 'Three lemons, linocut' }];
const book = [{ name: 'Twelve glazes I trust' }];

const select = (page: Page, number: number) => page.getByLabel(`Select order #${number}`, { exact: true });

test('selected orders are marked as sent with one carrier and a number each, and exported', async ({
  page,
  openSignedIn,
  request,
}) => {
  const first = await buy(request, print, { sentTo: home });
  const second = await buy(request, print, { sentTo: home });
  const loaded = await buy(request, book);
  await openSignedIn('/dashboard/orders?q=hopper');
  await expect(select(page, first.number)).toBeVisible();
  // By keyboard, as by pointer.
  for (const { number } of [first, second, loaded]) {
    await select(page, number).focus();
    await page.keyboard.press('Space');
  }
  const bar = page.getByRole('region', { name: 'Several orders at once' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await checkScreen(page, 'selected orders');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export selected' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\n').slice(1)).toHaveLength(3);

  await bar.getByRole('button', { name: 'Mark 2 as sent…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as sent' });
  await dialog.getByLabel('Carrier').fill('Posten');
  await dialog.getByLabel(`Tracking number of #${first.number},`).fill('NO1');
  await dialog.getByLabel(`Tracking number of #${second.number},`).fill('NO2');
  await checkScreen(page, 'several shipments');
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('2 orders marked as sent. The buyers are told by mail.')).toBeVisible();
  await expect(bar.getByText('Select all')).toBeVisible();
  await page.goto(`/dashboard/orders/${second._id}`);
  await expect(page.getByText('Posten · NO2')).toBeVisible();
});

test.describe('a shipment that is refused', () => {
  test.use({ expectedErrors: [/409/] });

  test('stays in the list with its problem, and the others are marked', async ({
    page,
    openSignedIn,
    request,
  }) => {
    const first = await buy(request, print, { sentTo: home });
    const second = await buy(request, print, { sentTo: home });
    await openSignedIn('/dashboard/orders?q=hopper');
    await select(page, first.number).check();
    await select(page, second.number).check();
    await page.getByRole('button', { name: 'Mark 2 as sent…' }).click();
    const refused = { status: 409, json: { message: 'It was refunded.' } };
    await page.route(`**/orders/${first._id}/shipment`, (route) => route.fulfill(refused), { times: 1 });
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    const left = page.getByRole('dialog', { name: 'Mark 1 order as sent' });
    const number = left.getByLabel(`Tracking number of #${first.number},`);
    await expect(number).toHaveAccessibleDescription(/It was refunded/);
    await expect(number).toBeFocused();
    await checkScreen(page, 'a refused shipment');
    await left.getByRole('button', { name: 'Try again' }).click();
    await expect(left).toBeHidden();
  });
});

test('packing slips show what to pack, prices only if chosen, and never the private note', async ({
  page,
  openSignedIn,
  request,
  server,
}) => {
  const first = await buy(request, [...print, ...book], { sentTo: home });
  const second = await buy(request, print, { sentTo: home });
  changeStore(server.dataDir, "update orders set private_note = 'A difficult one' where id = ?", first._id);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openSignedIn('/dashboard/orders?q=hopper');
  await select(page, first.number).check();
  await select(page, second.number).check();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  const slip = page.getByRole('article', { name: `Packing slip of order #${first.number}` });
  await expect(slip.getByText('1 Quay')).toBeVisible();
  await expect(slip.getByText('Three lemons, linocut')).toBeVisible();
  await expect(slip.getByText('Twelve glazes')).toHaveCount(0);
  await expect(slip).not.toContainText('$');
  await expect(page.getByText('A difficult one')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
  await checkScreen(page, 'packing slips');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(slip.getByText('1 Quay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('With prices').check();
  await expect(slip).toContainText('$');
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL('/dashboard/orders?q=hopper');

  await page.goto(`/dashboard/orders/${second._id}`);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'The order' }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${second._id}`);
});
