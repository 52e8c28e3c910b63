import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { sellOne } from './sellOne.ts';
import { confirmEmail, mailedPath, password, signUpCreator } from './studio.ts';

const tooShort = 'DE89 3704 0044 0532 0130';
const iban = 'DE89 3704 0044 0532 0130 00';

test.describe('after the first sale', () => {
  test.use({ expectedErrors: [/409|422/] });

  test('Today asks where the money goes, and the bank account is shown masked', async ({
    page,
    server: { dataDir },
  }) => {
    const slug = await signUpCreator(page);
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Where should your money go?' });
    await expect(page.getByRole('heading', { name: 'What do you sell first?' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await sellOne(page);
    await page.reload();
    await expect(question).toBeVisible();
    await checkScreen(page, 'Today after the first sale');
    await question.getByRole('link', { name: 'Enter bank details' }).click();

    const form = page.getByRole('dialog', { name: 'Your bank account' });
    await form.getByLabel('Account holder').fill('Noor Haddad');
    await form.getByLabel('IBAN').fill(tooShort);
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/Bank details need a confirmed e-mail address/)).toBeVisible();
    await checkScreen(page, 'bank details without a confirmed address');
    confirmEmail(dataDir, slug);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('IBAN')).toHaveAccessibleDescription(
      /Must have 22 characters for DE, and has 20/,
    );
    await checkScreen(page, 'a wrong IBAN');
    await form.getByLabel('IBAN').fill(iban);
    await form.getByRole('button', { name: 'Save' }).click();

    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/balance');
    const place = page.getByRole('region', { name: 'Where your money goes' });
    await expect(place.getByText('DE•• •••• 3000')).toBeVisible();
    await expect(place.getByText(/payouts wait until \d+ \w+ \d{4}/)).toBeVisible();
    await expect(page.getByText('Nothing earned yet')).toHaveCount(0);
    await checkScreen(page, 'balance with a bank account');
    expect(await mailedPath(dataDir, `${slug}@example.com`, 'undo')).toMatch(/^\/forgot-password/);

    await place.getByRole('button', { name: 'Remove it' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove your bank account?' });
    await removal.getByLabel('Your password').fill(password);
    await checkScreen(page, 'removing a bank account');
    await removal.getByRole('button', { name: 'Remove it' }).click();
    await expect(place.getByRole('button', { name: 'Enter bank details' })).toBeVisible();
    await expect(place.getByText('DE•• •••• 3000')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  test('who does not want to be asked is not asked again', async ({ page }) => {
    await signUpCreator(page);
    await sellOne(page);
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Where should your money go?' });
    await question.getByRole('button', { name: 'Don’t ask again' }).click();
    await expect(question).toHaveCount(0);
    const read = page.waitForResponse(/\/bank-details$/);
    await page.reload();
    await read;
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});
