import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { buy } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

const home = { name: 'Grace Hopper', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };
const print = [{ name: 'Three lemons, linocut' }];
const book = [{ name: 'Twelve glazes I trust' }];

const rowOf = (page: Page, number: number) => page.getByRole('link', { name: `#${number} ` });

atEachWidth(() => {
  test('orders are found while typing, filtered, and exported with the same filters', async ({
    page,
    openSignedIn,
    request,
  }) => {
    const sent = await buy(request, print, { sentTo: home });
    const loaded = await buy(request, book);
    await openSignedIn('/dashboard/orders');
    await expect(rowOf(page, sent.number)).toBeVisible();
    await expect(rowOf(page, loaded.number)).toBeVisible();
    // While the list is fetched again it is dimmed, and its contrast is lower.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await checkScreen(page, 'orders');

    await page.getByLabel('Search orders').fill('lemons hop');
    await expect(page).toHaveURL('/dashboard/orders?q=lemons+hop');
    await expect(rowOf(page, loaded.number)).toHaveCount(0);
    await expect(rowOf(page, sent.number)).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Parcel').selectOption('To send');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await checkScreen(page, 'orders with filters');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('Three lemons');
    expect(csv).not.toContain('Twelve glazes');

    await rowOf(page, sent.number).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order #${sent.number}` })).toBeVisible();
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL('/dashboard/orders?q=lemons+hop&parcel=to_ship');
    await expect(page.getByLabel('Search orders')).toHaveValue('lemons hop');

    await page.getByLabel('Search orders').fill('nobody like this');
    await expect(page.getByText('No order matches')).toBeVisible();
    await checkScreen(page, 'no order matches');
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(page.getByLabel('Search orders')).toHaveValue('');
    await expect(rowOf(page, loaded.number)).toBeVisible();
  });
});

test('a shipment is recorded, changed, undone, and restored', async ({ page, openSignedIn, request }) => {
  const order = await buy(request, print, { sentTo: home });
  await openSignedIn(`/dashboard/orders/${order._id}`);
  const parcel = page.getByRole('region', { name: 'Parcel' });
  await expect(parcel.getByText('To send')).toBeVisible();
  await expect(parcel.getByText('1 Quay')).toBeVisible();
  await parcel.getByLabel('Carrier').fill('Posten');
  await page.reload();
  await expect(parcel.getByLabel('Carrier')).toHaveValue('Posten');
  await checkScreen(page, 'an order to send');
  await parcel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Marked as sent. The buyer is told by mail.')).toBeVisible();
  await parcel.getByRole('button', { name: 'Change' }).click();
  await parcel.getByLabel('Tracking number').fill('NO123');
  await parcel.getByRole('button', { name: 'Save' }).click();
  await expect(parcel.getByText('Posten · NO123')).toBeVisible();
  await parcel.getByRole('button', { name: 'Not sent after all' }).click();
  await expect(parcel.getByText('To send')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(parcel.getByText('Posten · NO123')).toBeVisible();
  await page.getByRole('button', { name: 'Send the receipt again' }).click();
  await expect(page.getByText('The receipt is on its way to grace@example.com.')).toBeVisible();
});

test.describe('a refund whose answer is lost', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is the same refund when it is tried again, and a second one refunds the rest', async ({
    page,
    openSignedIn,
    request,
  }) => {
    const order = await buy(request, book);
    const path = `/dashboard/orders/${order._id}`;
    await openSignedIn(path);
    const dialog = page.getByRole('dialog', { name: `Refund order #${order.number}` });
    await page.getByRole('button', { name: 'Refund…' }).click();
    await dialog.getByText('A part of it').click();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByLabel('Amount in USD')).toHaveAccessibleDescription(/Must be a number/);
    await dialog.getByLabel('Amount in USD').fill('9999');
    await dialog.getByRole('button', { name: 'Refund $9,999.00' }).click();
    await expect(dialog.getByLabel('Amount in USD')).toHaveAccessibleDescription(/Must be at most/);
    await dialog.getByLabel('Amount in USD').fill('1,50');
    await dialog.getByLabel('Reason').fill('A page is missing');
    await checkScreen(page, 'a refund');

    await page.route(
      '**/refunds',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Refund $1.50' }).click();
    await expect(dialog.getByText('No answer yet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toBeHidden();
    const money = page.getByRole('region', { name: 'Payments and refunds' });
    await expect(money.getByText('A page is missing')).toHaveCount(1);
    await expect(page.getByText('Partly refunded')).toBeVisible();

    await page.getByRole('button', { name: 'Refund…' }).click();
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
    await checkScreen(page, 'a refunded order');
  });
});

test.describe('a note and an address whose saving fails once', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the private note is kept, and never shown to the buyer', async ({ page, openSignedIn, request }) => {
    const order = await buy(request, book);
    await openSignedIn(`/dashboard/orders/${order._id}`);
    const note = page.getByRole('region', { name: 'Private note' }).getByLabel('Only you see it');
    const save = page.getByRole('button', { name: 'Save the note' });
    await note.fill('A gift: no invoice <b>in the parcel</b>');
    await page.route(`**/orders/${order._id}`, (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(note).toHaveValue('A gift: no invoice <b>in the parcel</b>');
    await save.press('Enter');
    await expect(page.getByText('The note is saved.')).toBeVisible();
    await checkScreen(page, 'an order with a note');
    await page.reload();
    await expect(note).toHaveValue('A gift: no invoice <b>in the parcel</b>');
    await page.goto(`/orders/${order.token}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
    expect(await page.content()).not.toContain('A gift');
  });

  test('a mistyped address is mended, and the order is mailed there', async ({
    page,
    openSignedIn,
    request,
  }) => {
    const order = await buy(request, book);
    await openSignedIn(`/dashboard/orders/${order._id}`);
    const buyer = page.getByRole('region').filter({ hasText: 'grace@example.com' });
    const field = page.getByLabel('The buyer’s e-mail address');
    const save = page.getByRole('button', { name: 'Save and send' });
    await page.getByRole('button', { name: 'Mend the address' }).click();
    await expect(field).toHaveValue('grace@example.com');
    await field.fill('grace@');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This is no e-mail address yet/);
    await checkScreen(page, 'an address that is not valid');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveCount(0);
    await expect(buyer.first()).toBeVisible();

    await page.getByRole('button', { name: 'Mend the address' }).click();
    await field.fill('hopper@example.com');
    await page.route(`**/orders/${order._id}`, (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The address is not changed' })).toBeVisible();
    await expect(field).toHaveValue('hopper@example.com');
    await save.click();
    await expect(page.getByText('The order is on its way to hopper@example.com.')).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'hopper@example.com' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'hopper@example.com' })).toBeVisible();
  });
});

test.describe('orders that are not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('a new store explains the empty list, and another creator’s order is not found', async ({
    page,
    request,
  }) => {
    const order = await buy(request, book);
    await signUpCreator(page);
    await page.goto('/dashboard/orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await checkScreen(page, 'no orders yet');
    await page.goto(`/dashboard/orders/${order._id}`);
    await expect(page.getByText('This order is not one of yours')).toBeVisible();
  });
});
