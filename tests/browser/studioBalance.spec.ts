import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { addEarnings } from './earnings.ts';
import { confirmEmail, signUpCreator } from './studio.ts';

test.describe('a balance', () => {
  test.use({ expectedErrors: [/409|422|429/] });

  test('is shown, and paid out on request', async ({ page, server: { dataDir } }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/balance');
    await expect(page.getByText('Nothing earned yet')).toBeVisible();
    await checkScreen(page, 'no balance yet');

    addEarnings(dataDir, { slug, kind: 'sale', amount: 120 });
    addEarnings(dataDir, { slug, kind: 'fee', amount: -5 });
    addEarnings(dataDir, { slug, kind: 'sale', amount: 30, availableInDays: 5 });
    addEarnings(dataDir, { slug, kind: 'sale', amount: 8, test: true });
    await page.reload();
    const euros = page.getByRole('region', { name: 'EUR', exact: true });
    await expect(euros.getByRole('paragraph').filter({ hasText: '€115.00' })).toBeVisible();
    await expect(euros.getByRole('table', { name: 'On hold in EUR' })).toContainText('€30.00');
    const tests = page.getByRole('region', { name: 'EUR, test money' });
    await expect(tests.getByText('Test', { exact: true })).toBeVisible();
    await expect(tests.getByRole('button')).toHaveCount(0);
    await checkScreen(page, 'balance');

    await euros.getByRole('button', { name: 'Ask for a payout' }).click();
    const amount = page.getByRole('dialog').getByLabel('Amount');
    await expect(amount).toHaveValue('115');
    await page.getByRole('button', { name: 'Ask for €115.00' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/A payout needs a confirmed e-mail address/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send the link again' }).click();
    await expect(dialog.getByText(/A mail is on its way/)).toBeVisible();
    await checkScreen(page, 'a payout without a confirmed address');
    confirmEmail(dataDir, slug);
    await amount.fill('115.01');
    await page.getByRole('button', { name: 'Ask for €115.01' }).click();
    await expect(amount).toHaveAccessibleDescription(/Must be at most 115/);
    await expect(amount).toHaveValue('115.01');
    await checkScreen(page, 'refused payout');
    await amount.fill('100');
    await page.getByRole('button', { name: 'Ask for €100.00' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('€100.00');
    await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('Asked for');
    await expect(euros.getByRole('paragraph').filter({ hasText: '€15.00' })).toBeVisible();
    await checkScreen(page, 'balance after a payout');
  });
});

test('a creator with a debt sees it on the balance and before the account is deleted', async ({
  page,
  server: { dataDir },
}) => {
  const slug = await signUpCreator(page);
  addEarnings(dataDir, { slug, kind: 'sale', amount: 100 });
  addEarnings(dataDir, { slug, kind: 'refund', amount: -130 });
  addEarnings(dataDir, { slug, kind: 'sale', amount: 10, availableInDays: 5 });
  await page.goto('/dashboard/balance');
  const euros = page.getByRole('region', { name: 'EUR', exact: true });
  await expect(
    euros.getByText('you owe €20.00, with what is on hold counted. The next sales pay it back.'),
  ).toBeVisible();
  await expect(euros.getByRole('button', { name: 'Ask for a payout' })).toHaveCount(0);
  await checkScreen(page, 'a balance below zero');

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('You owe €20.00:')).toBeVisible();
  await checkScreen(page, 'deleting an account that owes');
});
