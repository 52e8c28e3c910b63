import { account } from '#shared/texts/compiled/de/account.ts';
import { accountMails } from '#shared/texts/compiled/de/accountMails.ts';
import { studioFrame } from '#shared/texts/compiled/de/studioFrame.ts';
import { studioLanguage } from '#shared/texts/compiled/de/studioLanguage.ts';
import { expect, test } from './browserTest.ts';
import { mailTo, password, saveSignIn } from './studio.ts';

test('who signs up in German has a German dashboard and German mails, until another language is chosen', async ({
  page,
  server,
}) => {
  const slug = `lena-${crypto.randomUUID().slice(0, 12)}`;
  await page.goto('/de/sign-up');
  await page.getByLabel(account.yourName).fill('Lena Vogt');
  await page.locator('input[name="slug"]').fill(slug);
  await page.locator('input[name="email"]').fill(`${slug}@example.com`);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('select[name="country"]').selectOption('DE');
  await page.locator('form button[type="submit"]').click();
  const { orders } = studioFrame.parts;
  await page.getByRole('link', { name: orders }).first().click();
  await expect(page).toHaveURL('/de/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: orders })).toBeVisible();
  expect((await mailTo(server.dataDir, `${slug}@example.com`)).subject).toBe(
    accountMails.confirmation.subject,
  );

  await page.goto(`/${slug}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // Any other address leads to the language of the account.
  await page.goto('/fr/dashboard/numbers?span=7');
  await expect(page).toHaveURL('/de/dashboard/numbers?span=7');
  await expect(page.getByRole('heading', { level: 1, name: studioFrame.parts.numbers })).toBeVisible();

  await page.goto('/de/dashboard/account');
  const choice = page.getByLabel(studioLanguage.label);
  await expect(choice).toHaveValue('de');
  await choice.selectOption('en');
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the session that was saved before another device chose a language follows it on the account’s screen', async ({
  page,
}) => {
  const slug = `otto-${crypto.randomUUID().slice(0, 12)}`;
  const answer = await page.request.post('/api/auth/signup', {
    data: {
      name: 'Otto Weber',
      email: `${slug}@example.com`,
      password,
      slug,
      currency: 'EUR',
      country: 'DE',
      language: 'en',
    },
  });
  const session = (await answer.json()) as { token: string; user: { account_id: string } };
  await saveSignIn(page, session);
  const changed = await page.request.put(`/api/main/studio/${session.user.account_id}/account/language`, {
    headers: { 'x-access-token': session.token },
    data: { language: 'de' },
  });
  expect(changed.status()).toBe(200);
  await page.goto('/dashboard/account');
  await expect(page).toHaveURL('/de/dashboard/account');
  await expect(page.getByLabel(studioLanguage.label)).toHaveValue('de');
});
