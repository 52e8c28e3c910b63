import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { APIRequestContext, Page } from 'playwright/test';
import { judge } from './judge.ts';
import { expect, test } from './stall.ts';
import { openStall } from './studio.ts';

const saved = (page: Page) => page.getByText('Saved', { exact: true });

function drawn(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

test('a picture is uploaded, shown, and reaches visitors in the sizes that they need', async ({
  page,
  request,
}) => {
  const slug = await openStall(page);
  await page.goto('/dashboard/page');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const field = page.getByRole('group', { name: 'Picture', exact: true });
  await field.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawn('#2a7de1'),
  });
  await expect(field.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-w320\.webp$/);
  await expect(saved(page)).toBeVisible();
  await judge(page, 'an uploaded picture');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  const html = await (await request.get(`/${slug}`)).text();
  expect(html).toMatch(/<source type="image\/avif" srcSet="\/media\/[0-9a-f]{32}-w320\.avif 320w, /);
  await page.goto(`/${slug}`);
  const avatar = page.locator('picture img').first();
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]))
    .toEqual([expect.stringMatching(/-w(320|640)\.avif$/), expect.any(Number)]);
});

test('what is no picture is refused with words, and another try follows', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/422/);
  await openStall(page);
  await page.goto('/dashboard/page');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const field = page.getByRole('group', { name: 'Cover' });
  const choose = (name: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('cover.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
  await expect(field.getByRole('alert')).toContainText('SVG');
  await judge(page, 'a refused picture');
  await field.getByRole('button', { name: 'Cancel' }).click();
  await choose('cover.png', await drawn('#c0392b'));
  await expect(field.locator('img')).toHaveAttribute('src', /^\/media\//);
});

test('a file that broke off goes on after a reload, and can be taken away again', async ({
  page,
  expectedComplaints,
}, testInfo) => {
  expectedComplaints.push(/net::ERR_FAILED/);
  await openStall(page);
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'New product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Field recordings');
  await dialog.getByLabel('Price').fill('5');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  const files = page.getByRole('region', { name: 'Files for buyers' });
  // On the disk: the same file is known by its time, too.
  const file = testInfo.outputPath('Recordings.zip');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, randomBytes(9 * 2 ** 20));
  const parts: string[] = [];
  page.on('request', (asked) => {
    const number = /\/parts\/(\d+)$/.exec(asked.url())?.[1];
    if (number !== undefined) parts.push(number);
  });
  await page.route(/\/parts\/2$/, (route) => route.abort());
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByText('Waiting for the connection…')).toBeVisible();
  await files.getByRole('button', { name: 'Pause' }).click();
  await expect(files.getByText(/^Paused at/)).toBeVisible();
  await judge(page, 'a paused upload');

  await page.unroute(/\/parts\/2$/);
  await page.reload();
  await expect(files.getByText(/^Not arrived whole: Recordings.zip/)).toBeVisible();
  parts.length = 0;
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByRole('listitem').filter({ hasText: 'Recordings.zip' })).toBeVisible();
  expect(parts).toEqual(['2']);
  await expect(files.getByText(/^Not arrived whole/)).toHaveCount(0);
  await judge(page, 'files of a product');

  await files.getByRole('button', { name: 'Remove Recordings.zip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(files.getByText('Nothing yet.')).toBeVisible();
});

test('a file is renamed; taken away after a sale, it comes back by undo or from the list', async ({
  page,
  request,
}) => {
  const slug = await openStall(page);
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'New product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('A free zine');
  await dialog.getByLabel('Price').fill('0');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  const files = page.getByRole('region', { name: 'Files for buyers' });
  const zine = { name: 'scan 12.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await files.locator('input[type=file]').setInputFiles(zine);
  await files.getByRole('button', { name: 'Rename scan 12.txt' }).click();
  await files.getByLabel('New name of scan 12.txt').fill('The zine');
  await judge(page, 'renaming a file');
  await page.keyboard.press('Enter');
  const row = files.getByRole('listitem').filter({ hasText: 'The zine.txt' });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
  await buy(request, slug);

  await page.reload();
  const takeAway = files.getByRole('button', { name: 'Remove The zine.txt' });
  await takeAway.click();
  await expect(files.getByText('Taken away (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(takeAway).toBeVisible();
  await takeAway.click();
  await files.getByText('Taken away (1)').click();
  await judge(page, 'files taken away');
  await files.getByRole('button', { name: 'Restore The zine.txt' }).click();
  await expect(takeAway).toBeVisible();
});

/** One of the only product of a stall. */
async function buy(request: APIRequestContext, slug: string): Promise<void> {
  const { account_id } = await (await request.get(`/api/main/pages/${slug}/public`)).json();
  const { products } = await (await request.get(`/api/main/${slug}/public/shop`)).json();
  const cart = await request.post('/api/main/carts', {
    data: {
      makerstall_product: 'store',
      makerstall_product_id: account_id,
      cart_type: 'general_cart',
      currency: 'EUR',
      items: [{ product_id: products[0]._id, quantity: 1, price: 0, name: 'A free zine' }],
    },
  });
  const { _id } = await cart.json();
  const charge = await request.post('/api/main/stripe/charge', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { cart_id: _id, currency: 'EUR', payer: { name: 'Bo', email: 'bo@example.com' } },
  });
  expect(charge.status()).toBe(200);
}
