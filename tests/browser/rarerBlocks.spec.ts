import { page as publicPage } from '#shared/page/pageSchema.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { addBlock, previewOf, saved, showPreview } from './pageEditor.ts';
import { signUpCreator } from './studio.ts';
import { untilElementHydrated } from './untilElementHydrated.ts';

test('a gallery opens large and closes, a countdown counts, and a player comes after a tap only', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://w.soundcloud.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
  });
  await page.goto('/ada');
  const first = page.getByRole('link', { name: 'Open picture 1: ' });
  await expect(first).toBeVisible();
  const digits = page.getByRole('timer', { name: 'Time left' });
  await digits.scrollIntoViewIfNeeded();
  await expect(digits).toContainText(/\d\d\s*days?/);
  const height = await digits.evaluate((element) => element.clientHeight);
  await expect(digits).not.toContainText('––');
  expect(await digits.evaluate((element) => element.clientHeight)).toBe(height);

  await untilElementHydrated(first);
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Picture 1 of 5' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 5' })).toContainText('the kiln');
  await checkScreen(page, 'a picture of a gallery');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(first).toBeFocused();

  await page.getByText('Before you ask').scrollIntoViewIfNeeded();
  await page.getByText('Is it safe in the dishwasher?').click();
  await expect(page.getByText('Not on a flame')).toBeVisible();

  expect(asked).toEqual([]);
  const stage = page.getByRole('link', { name: 'Show from SoundCloud' });
  await untilElementHydrated(stage);
  const before = await stage.boundingBox();
  await stage.click();
  const frame = page.locator('iframe[title="What plays while I glaze (SoundCloud)"]');
  await expect(frame.contentFrame().getByText('The player')).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(before?.height);
  expect(asked).toHaveLength(1);
});

test('a countdown whose moment has come since the page was cached says so', async ({ page, request }) => {
  const { blocks } = publicPage.parse(await (await request.get('/api/main/pages/ada/public')).json());
  const end = new Date(blocks.find((block) => block.type === 'countdown')?.ends_at ?? '');
  await page.clock.setFixedTime(end.getTime() + 1000);
  await page.goto('/ada');
  await page.getByRole('timer').scrollIntoViewIfNeeded();
  await expect(page.getByText('It is open. The pots are in the shop.')).toBeVisible();
  const day = end.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(page.getByText(`Ended ${day}`)).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('a file is uploaded for a block, and an address of nowhere is explained', async ({ page, request }) => {
  const slug = await signUpCreator(page);
  await page.goto('/dashboard/page');
  await addBlock(page, 'Free download');
  await page.getByLabel('Title', { exact: true }).fill('My catalogue');
  await page
    .getByLabel(/Drop a file here/)
    .setInputFiles({ name: 'Catalogue.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Catalogue.pdf · 8 byte')).toBeVisible();
  await addBlock(page, 'From elsewhere');
  await page.getByLabel('Address or embed code').fill('https://ada.bandcamp.com/album/clay');
  await expect(page.getByText('press “Share / Embed”')).toBeVisible();
  await page
    .getByLabel('Address or embed code')
    .fill('https://www.tiktok.com/@ada/video/7123456789012345678');
  await page.getByLabel('Title', { exact: true }).fill('At the wheel');
  await addBlock(page, 'Countdown');
  await page.getByLabel('Title', { exact: true }).fill('Opening');
  const year = new Date().getFullYear() + 2;
  await page.getByLabel('Until', { exact: true }).fill(`${year}-05-01T10:00`);
  await expect(saved(page)).toBeVisible();
  await checkScreen(page, 'forms of rarer blocks');
  await showPreview(page);
  await expect(previewOf(page).getByText('Show from TikTok')).toBeVisible();
  // At once, because the preview may replace it by its newest state in the meantime.
  await previewOf(page)
    .getByRole('timer')
    .evaluate((timer) => timer.scrollIntoView());
  await expect(previewOf(page).getByText(`Until 1 May ${year}`)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  const html = await (await request.get(`/${slug}`)).text();
  const [, address = ''] = /href="(\/api\/main\/page-files\/[^"]+)"/.exec(html) ?? [];
  expect(await (await request.get(address)).text()).toBe('%PDF-1.4');
});
