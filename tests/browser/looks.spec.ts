import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { previewOf, saved, showPreview } from './pageEditor.ts';
import { signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('a creator chooses typefaces, paper and an accent, sees them, and publishes them', async ({
    page,
  }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/page');
    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByRole('radio', { name: 'Bookshop' }).check();
    await page.getByRole('radio', { name: 'Mint' }).check();
    await page.getByRole('radio', { name: 'Pill' }).check();
    await page.getByLabel('Buttons and prices', { exact: true }).fill('#ffd400');
    await expect(page.getByText('On your paper this colour is hard to read')).toBeVisible();
    await page.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest colour that is clear$/ }).click();
    await expect(page.getByText('Everybody can read this colour on your paper.')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await checkScreen(page, 'the looks of a page');
    await showPreview(page);
    const name = previewOf(page).getByRole('heading', { level: 1 });
    await expect(name).toHaveCSS('font-family', /^Fraunces/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();

    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Fraunces/);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(240, 246, 241)');
    await checkScreen(page, 'a page with looks of its own');
  });
});

test('on the way from one creator’s page to another one, the looks follow', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Lucía/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Playfair Display"/);
  await page.goBack();
  await page.getByRole('link', { name: /Ada/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
});
