import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { mailedPath, signUpCreator, password } from './studio.ts';

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/422|429/] });

  test('the dashboard asks for the confirmation of the address until its link was followed', async ({
    page,
    server: { dataDir },
  }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/products');
    const banner = page.getByRole('region', { name: 'Your e-mail address' });
    await expect(banner).toContainText(`We mailed a link to ${slug}@example.com.`);
    await banner.getByRole('button', { name: 'Send the link again' }).click();
    await expect(banner.getByText(/A mail is on its way/)).toBeVisible();
    await checkScreen(page, 'an address that is not confirmed');
    await page.goto(await mailedPath(dataDir, `${slug}@example.com`, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await checkScreen(page, 'a confirmed address');
    await page.getByRole('link', { name: 'To your account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto('/dashboard/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('the mailed link undoes a change', async ({ page, server: { dataDir } }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/account');
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByLabel('Current password').fill(password);
    await section.getByLabel('New password').fill('what a thief chose');
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    const path = await mailedPath(dataDir, `${slug}@example.com`, 'undo');
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Undo a change of your account' }),
    ).toBeVisible();
    const field = page.getByLabel('New password', { exact: true });
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await field.fill('password123');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Must not be one of the most common passwords/);
    await checkScreen(page, 'an undoing refused');
    await field.fill('what only I know');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeVisible();
    await checkScreen(page, 'a change undone');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByLabel('E-mail').fill(`${slug}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('what only I know');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(path);
    await field.fill('what only I know');
    await field.press('Enter');
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  });
});
