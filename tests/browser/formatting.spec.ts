import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('a description is formatted by keys and buttons, and visitors see it so', async ({ page }) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Mug', product_type: 'physical', price: 12 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await page.goto(`/dashboard/products/${product._id}`);
  const field = page.getByLabel('Description', { exact: true });
  const tools = page.getByRole('group', { name: 'Formatting' });
  await field.fill('Thrown by hand');
  await field.selectText();
  await field.press('Control+b');
  await expect(field).toHaveValue('**Thrown by hand**');
  await expect(field).toBeFocused();
  // The words are still selected: the same key takes the format away.
  await field.press('Control+b');
  await expect(field).toHaveValue('Thrown by hand');
  await field.press('Control+i');
  await expect(field).toHaveValue('*Thrown by hand*');
  // The browser's own undo and redo know each format.
  await field.press('Control+z');
  await expect(field).toHaveValue('Thrown by hand');
  await field.press('Control+z');
  await expect(field).toHaveValue('**Thrown by hand**');
  await field.press('Control+Shift+z');
  await expect(field).toHaveValue('Thrown by hand');
  await field.fill('oak\nash');
  await field.selectText();
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await expect(field).toHaveValue('- oak\n- ash');
  await field.press('End');
  await field.press('Enter');
  await field.press('Enter');
  await field.pressSequentially('See ');
  await field.press('Control+k');
  await field.pressSequentially('my kiln');
  await expect(field).toHaveValue('- oak\n- ash\n\nSee [my kiln](https://)');
  await field.fill('**Blue** <b>2 * 3</b>\n\n- oak\n- ash\n\nSee [my kiln](https://example.com).');
  await checkScreen(page, 'a description with formatting');
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();

  await page.goto(`/${slug}/shop/${product._id}`);
  const text = page.getByRole('article');
  await expect(text.getByText('Blue', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(text.getByText('<b>2 * 3</b>')).toBeVisible();
  await expect(text.getByRole('listitem').filter({ hasText: /^(oak|ash)$/ })).toHaveCount(2);
  await expect(text.getByRole('link', { name: 'my kiln' })).toHaveAttribute('href', 'https://example.com');
  const description = page.locator('meta[name=description]');
  await expect(description).toHaveAttribute('content', 'Blue <b>2 * 3</b> oak ash See my kiln.');
  await checkScreen(page, 'a product with a formatted description');
});
