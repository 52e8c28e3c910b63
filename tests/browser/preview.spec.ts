import { demo, expect, test } from './browserTest.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('a free lesson opens over the class, and closes again', async ({ page }) => {
    await page.goto(`/${demo.slug}/masterclasses`);
    await page.getByRole('article').first().getByRole('link').click();
    const preview = page.getByRole('button', { name: 'Preview: What clay wants' });
    // The whole row opens it, not only the badge.
    await page
      .getByRole('listitem')
      .filter({ has: preview })
      .last()
      .click({ position: { x: 20, y: 16 } });
    const dialog = page.getByRole('dialog', { name: 'What clay wants' });
    await expect(dialog.getByText('Clay remembers')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(preview).toBeFocused();
  });
});
