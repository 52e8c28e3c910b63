import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('products are searched and filtered in the address, which going back restores', async ({ page }) => {
  await signUpCreator(page);
  for (const [name, type] of [
    ['Blue mug', 'physical'],
    ['Red mug', 'physical'],
    ['Kiln night', 'ticket'],
    ['Glaze book', 'digital'],
  ]) {
    await callStudio(page, 'products', { name, product_type: type, price: 12 });
  }
  await page.goto('/dashboard/products');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await page.getByLabel('Search products').fill('MUG');
  await expect(page).toHaveURL(/\?q=MUG$/);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Kind').selectOption('Ticket');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await checkScreen(page, 'no product fits');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/dashboard\/products$/);
  await expect(page.getByLabel('Search products')).toHaveValue('');
  // The second one comes before the list of the first one is rendered.
  await page.evaluate(() => {
    for (const value of ['physical', 'draft']) {
      const option = document.querySelector<HTMLOptionElement>(`search option[value=${value}]`);
      const select = option?.closest('select');
      if (option) option.selected = true;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await checkScreen(page, 'filtered products');
  await panel.getByRole('link', { name: /Red mug/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Red mug' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/kind=physical&state=draft$/);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Archived (0)' }).click();
  await expect(page).toHaveURL(/state=archived/);
});
