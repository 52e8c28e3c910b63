import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a visitor asks the seller, offline first, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/ada#ask');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Ask Ada Moreau');
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect(dialog.getByLabel('Your message')).toBeFocused();
  await expect(dialog.getByText('Please enter your e-mail address')).toBeVisible();
  await checkScreen(page, 'ask the seller');
  await dialog.getByLabel('Your message').fill('Do you glaze in green?');
  await dialog.getByLabel('Your e-mail address').fill('grace@example.com');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect(dialog.getByText('You are offline.')).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/pages/ada/messages'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(202);
  await expect(dialog).toHaveAccessibleName('Your message is on its way');
  await expect(dialog.getByText('answers to grace@example.com')).toBeVisible();
  expect(await page.content()).not.toContain('ada@example.com');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Ask the seller' })).toBeVisible();
});
