import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { APIRequestContext, Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { openNewProduct, signUpCreator } from './studio.ts';

const saved = (page: Page) => page.getByText('Saved', { exact: true });

function drawn(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

test('a picture is uploaded, shown, and sent to visitors in the right sizes', async ({ page, request }) => {
  const slug = await signUpCreator(page);
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
  await checkScreen(page, 'an uploaded picture');
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

test('a refused file says why and is dismissed, and what follows it is uploaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const field = page.getByRole('group', { name: 'Cover' });
  const choose = (name: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('cover.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
  await expect(field.getByRole('alert')).toContainText('SVG');
  await checkScreen(page, 'a refused picture');
  await field.getByRole('button', { name: 'Dismiss' }).click();
  await expect(field.getByRole('alert')).toHaveCount(0);
  // The chosen picture is shown at once, whatever the server does with it.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/finish$/, async (route) => {
    await answered;
    await route.continue();
  });
  await choose('cover.png', await drawn('#c0392b'));
  await expect(field.locator('img')).toHaveAttribute('src', /^blob:/);
  // Leaving while the server prepares it loses nothing.
  await page.getByRole('tab', { name: 'Look' }).click();
  answer();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(field.locator('img')).toHaveAttribute('src', /^\/media\//);
});

test('an interrupted upload resumes after a reload, and its file can be removed', async ({
  page,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await signUpCreator(page);
  await openNewProduct(page, { name: 'Field recordings', price: 5, product_type: 'digital' });
  const files = page.getByRole('region', { name: 'Files for buyers' });
  // On the disk, because the same file is recognized by its time, too.
  const file = testInfo.outputPath('Recordings.zip');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, randomBytes(9 * 2 ** 20));
  const parts: string[] = [];
  page.on('request', (sent) => {
    const number = /\/parts\/(\d+)$/.exec(sent.url())?.[1];
    if (number !== undefined) parts.push(number);
  });
  await page.route(/\/parts\/2$/, (route) => route.abort());
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByText('Waiting for the connection…')).toBeVisible();
  await files.getByRole('button', { name: 'Pause' }).click();
  await expect(files.getByText(/^Paused at/)).toBeVisible();
  await checkScreen(page, 'a paused upload');

  await page.unroute(/\/parts\/2$/);
  await page.reload();
  await expect(files.getByText(/^Not arrived whole: Recordings.zip/)).toBeVisible();
  parts.length = 0;
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByRole('listitem').filter({ hasText: 'Recordings.zip' })).toBeVisible();
  expect(parts).toEqual(['2']);
  await expect(files.getByText(/^Not arrived whole/)).toHaveCount(0);
  await checkScreen(page, 'files of a product');

  await files.getByRole('button', { name: 'Remove Recordings.zip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(files.getByText('Nothing yet.')).toBeVisible();
});

test('files go on while the creator is elsewhere, past a refused one', async ({ page, expectedErrors }) => {
  expectedErrors.push(/422/);
  await signUpCreator(page);
  await openNewProduct(page, { name: 'Two songs', price: 5, product_type: 'digital' });
  const files = page.getByRole('region', { name: 'Files for buyers' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/finish$/, async (route) => {
    await answered;
    await route.continue();
  });
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await files
    .locator('input[type=file]')
    .setInputFiles([file('one.txt', 'la'), file('two.txt', 'MZ\u0090'), file('three.txt', 'lo')]);
  await expect(files.getByText('Getting it ready…')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: /Getting started/ })).toBeVisible();
  const saves = page.waitForResponse(
    (response) =>
      response.url().endsWith('/files') && (response.request().postData() ?? '').includes('three'),
  );
  answer();
  await saves;
  await page.goBack();
  await expect(files.getByRole('listitem').filter({ hasText: 'one.txt' })).toBeVisible();
  await expect(files.getByRole('listitem').filter({ hasText: 'three.txt' })).toBeVisible();
  await expect(files.getByText(/^Not arrived whole/)).toHaveCount(0);
  await expect(files.getByRole('alert')).toContainText('two.txt');
  await checkScreen(page, 'a refused file');

  // A picture of another screen is not listed as a file for buyers. A file that had arrived whole is accepted after a reload.
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  await page.unroute(/\/finish$/);
  await page.route(/\/finish$/, (route) => {
    held();
    return route.abort();
  });
  expectedErrors.push(/net::ERR_FAILED/);
  await files.locator('input[type=file]').setInputFiles(file('four.txt', 'lu'));
  await isHeld;
  page.on('dialog', (asked) => void asked.accept());
  await page.unroute(/\/finish$/);
  await page.reload();
  await expect(files.getByRole('listitem').filter({ hasText: 'four.txt' })).toBeVisible();
});

test('a file is renamed; removed after a sale, it is restored by undo or from the list', async ({
  page,
  request,
}) => {
  const slug = await signUpCreator(page);
  await openNewProduct(page, { name: 'A free zine', price: 0, product_type: 'digital' });
  const files = page.getByRole('region', { name: 'Files for buyers' });
  const zine = { name: 'scan 12.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await files.locator('input[type=file]').setInputFiles(zine);
  await files.getByRole('button', { name: 'Rename scan 12.txt' }).click();
  await files.getByLabel('New name of scan 12.txt').fill('The zine');
  await checkScreen(page, 'renaming a file');
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
  await checkScreen(page, 'files taken away');
  await files.getByRole('button', { name: 'Restore The zine.txt' }).click();
  await expect(takeAway).toBeVisible();
});

/** Buys the only product of a creator. */
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
