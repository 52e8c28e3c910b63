import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { earn } from './earnings.ts';
import { sellOne } from './sellOne.ts';
import { callStudio, confirmEmail, signUpCreator } from './studio.ts';

test.describe('a balance', () => {
  test.use({ expectedErrors: [/409|422|429/] });

  test('is shown, and paid out on request', async ({ page, server: { dataDir } }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/balance');
    await expect(page.getByText('Nothing earned yet')).toBeVisible();
    await checkScreen(page, 'no balance yet');

    await earn(page, dataDir, { price: 120 });
    await earn(page, dataDir, { price: 30, availableInDays: 5 });
    await sellOne(page);
    await page.reload();
    const euros = page.getByRole('region', { name: 'EUR', exact: true });
    await expect(euros.getByRole('paragraph').filter({ hasText: '€116.22' })).toBeVisible();
    await expect(euros.getByRole('table', { name: 'On hold in EUR' })).toContainText('€28.83');
    const tests = page.getByRole('region', { name: 'EUR, test money' });
    await expect(tests.getByText('Test', { exact: true })).toBeVisible();
    await expect(tests.getByRole('button')).toHaveCount(0);
    await checkScreen(page, 'balance');

    await euros.getByRole('button', { name: 'Ask for a payout' }).click();
    const amount = page.getByRole('dialog').getByLabel('Amount');
    await expect(amount).toHaveValue('116.22');
    await page.getByRole('button', { name: 'Ask for €116.22' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/A payout needs a confirmed e-mail address/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send the link again' }).click();
    await expect(dialog.getByText(/A mail is on its way/)).toBeVisible();
    await checkScreen(page, 'a payout without a confirmed address');
    confirmEmail(dataDir, slug);
    await amount.fill('116.23');
    await page.getByRole('button', { name: 'Ask for €116.23' }).click();
    await expect(amount).toHaveAccessibleDescription(/Must be at most 116.22/);
    await expect(amount).toHaveValue('116.23');
    await checkScreen(page, 'refused payout');
    await amount.fill('100');
    await page.getByRole('button', { name: 'Ask for €100.00' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('€100.00');
    await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('Asked for');
    await expect(euros.getByRole('paragraph').filter({ hasText: '€16.22' })).toBeVisible();
    await checkScreen(page, 'balance after a payout');
  });
});

test('a creator with a debt sees it on the balance and before the account is deleted', async ({
  page,
  server: { dataDir },
}) => {
  const slug = await signUpCreator(page);
  // The money is paid out, and then the buyer wants it back.
  const order = await earn(page, dataDir, { price: 100 });
  confirmEmail(dataDir, slug);
  await callStudio(page, 'payouts', { currency: 'EUR' });
  await callStudio(page, `orders/${order._id}/refunds`, { amount: 100 });
  await earn(page, dataDir, { price: 10, availableInDays: 5 });
  await page.goto('/dashboard/balance');
  const euros = page.getByRole('region', { name: 'EUR', exact: true });
  await expect(
    euros.getByText('you owe €90.59, with what is on hold counted. The next sales pay it back.'),
  ).toBeVisible();
  await expect(euros.getByRole('button', { name: 'Ask for a payout' })).toHaveCount(0);
  await checkScreen(page, 'a balance below zero');

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('You owe €90.59:')).toBeVisible();
  await checkScreen(page, 'deleting an account that owes');
});
