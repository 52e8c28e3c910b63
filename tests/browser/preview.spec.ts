import { demo, expect, test } from './stall.ts';

test('a lesson that is given away opens over the class, and closes again', async ({ page }) => {
  await page.goto(`/${demo.slug}/masterclasses`);
  await page.getByRole('article').first().getByRole('link').click();
  const preview = page.getByRole('button', { name: 'Preview: What clay wants' });
  await preview.click();
  const dialog = page.getByRole('dialog', { name: 'What clay wants' });
  await expect(dialog.getByText('Clay remembers')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(preview).toBeFocused();
});
