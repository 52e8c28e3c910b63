import type { Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { hidePreview, showPreview } from './pageEditor.ts';
import { openNewProduct, signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

const mug = { name: 'Blue mug', price: 12 };

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of this product"]');

atEachWidth(() => {
  test('the preview follows what is typed, and nothing in it buys, counts or leads away', async ({
    page,
  }) => {
    await signUpCreator(page);
    await openNewProduct(page, { ...mug, product_type: 'physical' });
    const writes: string[] = [];
    page.on('request', (sent) => {
      const isOfPreview = sent.frame().url().endsWith('/dashboard/preview');
      if (isOfPreview && sent.method() !== 'GET') writes.push(`${sent.method()} ${sent.url()}`);
    });
    await page.getByLabel('Description', { exact: true }).fill('**Thrown** by hand');
    await page.getByLabel('Price', { exact: true }).fill('34');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question 1', { exact: true }).fill('Which glaze?');
    await showPreview(page);
    const shown = preview(page).getByRole('article');
    await expect(shown.getByText('Blue mug')).toBeVisible();
    await expect(shown.getByText('Thrown', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
    await expect(shown.getByText('€34').first()).toBeVisible();
    await expect(shown.getByText('Free, to anywhere')).toBeVisible();
    await expect(shown.getByText('Which glaze?')).toBeVisible();
    await checkScreen(page, 'a product with its preview');
    const box = await shown.getByText('Add to cart').boundingBox();
    expect(box).not.toBeNull();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await hidePreview(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await showPreview(page);
    await expect(shown.getByText('Blue mug')).toHaveCount(0);
    // A field that needs another look is shown, also to those who look at the preview.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(preview(page).getByRole('dialog')).toHaveCount(0);
    expect(writes).toEqual([]);
  });
});

test('the preview of a class shows its chapters', async ({ page }) => {
  await signUpCreator(page);
  await openNewProduct(page, { ...mug, product_type: 'masterclass' });
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await page.getByLabel('Title of chapter 1').fill('What clay wants');
  await showPreview(page);
  await expect(preview(page).getByText('What clay wants')).toBeVisible();
});
