import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { productPath } from './checkout.ts';

/** What a reader sees in the file that the button saves, and the file's name. */
async function saved(page: Page, button: string): Promise<[string, string]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const picture = sharp(await readFile(await download.path())).resize(600);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const text = decodeQR({ ...info, data: new Uint8Array(data) }, { timeLimit: 5000 });
  return [download.suggestedFilename(), text];
}

test('a creator saves the QR code of the page and of a product', async ({ page, openSignedIn, server }) => {
  await openSignedIn('/');
  await page.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  await expect(dialog.getByRole('img', { name: 'QR code of my page' })).toBeVisible();
  await checkScreen(page, 'the QR code of a page');
  expect(await saved(page, 'Save PNG')).toEqual(['qr-ada.png', `${server.origin}/ada`]);
  expect(await saved(page, 'Save SVG')).toEqual(['qr-ada.svg', `${server.origin}/ada`]);

  const path = await productPath(page, 'Twelve glazes I trust');
  await dialog.getByLabel('What it opens').selectOption({ label: 'Twelve glazes I trust' });
  await expect(dialog.getByText(path)).toBeVisible();
  const [name, text] = await saved(page, 'Save PNG');
  expect([name, text]).toEqual([`qr${path.replaceAll('/', '-')}.png`, server.origin + path]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'QR code' })).toBeFocused();
});
