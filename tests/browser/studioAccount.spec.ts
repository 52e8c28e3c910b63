import type { Page } from 'playwright/test';
import { TOTP } from 'otpauth';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { confirmEmail, signUpCreator, password } from './studio.ts';

async function openAccount(page: Page): Promise<string> {
  const slug = await signUpCreator(page);
  await page.goto('/dashboard/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  return slug;
}

/** Uses the API directly. Returns recovery codes. */
async function turnOnTwoFactor(page: Page, slug: string): Promise<string[]> {
  const credentials = { email: `${slug}@example.com`, password };
  const { token, user } = await (await page.request.post('/api/auth/login', { data: credentials })).json();
  const path = `/api/main/studio/${user.account_id}/account/two-factor`;
  const headers = { 'x-access-token': token };
  const { secret } = await (await page.request.post(path, { data: { password }, headers })).json();
  const data = { code: new TOTP({ secret }).generate() };
  const { recovery_codes } = await (await page.request.post(`${path}/confirm`, { data, headers })).json();
  return recovery_codes;
}

async function logIn(page: Page, slug: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${slug}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a page moves, its old address redirects, and the dashboard shows the new one at once', async ({
  page,
  request,
}) => {
  const slug = await openAccount(page);
  await checkScreen(page, 'account');
  const field = page.getByLabel('The address of your page');
  await field.fill(`${slug}-two`);
  await expect(page.getByText(`${slug}-two is free`)).toBeVisible();
  await page.getByRole('button', { name: 'Move my page' }).click();
  await expect(page.getByText(`Lead here still: /${slug}`)).toBeVisible();
  await expect(page.getByRole('link', { name: `/${slug}-two` })).toHaveAttribute('href', `/${slug}-two`);
  const moved = await request.get(`/${slug}/shop`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, `/${slug}-two/shop`]);
  await field.fill(slug);
  await expect(page.getByText(`${slug} is free`)).toBeVisible();

  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Your name').fill('Noor H.');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Noor/ })).toBeVisible();
});

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/401|422/] });

  test('a second factor is set up once the address is confirmed', async ({ page, server: { dataDir } }) => {
    const slug = await openAccount(page);
    const section = page.getByRole('region', { name: 'Two-factor sign-in' });
    await expect(section.getByText(/needs a confirmed e-mail address/)).toBeVisible();
    confirmEmail(dataDir, slug);
    await page.reload();
    await section.getByRole('button', { name: 'Set it up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await checkScreen(page, 'a second factor is codeField for');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
    await checkScreen(page, 'a second factor offered');
    const secret = (await section.locator('[class*=secret]').innerText()).replaceAll(' ', '');
    const code = section.getByLabel('The code that the app shows now');
    await code.fill('000000');
    await section.getByRole('button', { name: 'Turn it on' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(new TOTP({ secret }).generate());
    await section.getByRole('button', { name: 'Turn it on' }).click();
    const codes = section.getByRole('list', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await checkScreen(page, 'recovery codes');
    await section.getByRole('button', { name: 'I kept them' }).click();
    await expect(section.getByText('10 recovery codes are left.')).toBeVisible();
  });

  test('a second factor is required at the login, and turned off', async ({ page, server: { dataDir } }) => {
    const slug = await signUpCreator(page);
    confirmEmail(dataDir, slug);
    const [first = '', second = ''] = await turnOnTwoFactor(page, slug);
    await page.goto('/dashboard/account');
    const section = page.getByRole('region', { name: 'Two-factor sign-in' });
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
    // Logging out loads the login as a new document. Only after that may the next address be opened.
    await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    const isOld = () => page.evaluate(() => 'isOldDocument' in window).catch(() => true);
    await expect.poll(isOld).toBe(false);
    await page.waitForLoadState('load');
    await page.goto('/login?next=/dashboard/account');
    await logIn(page, slug);
    const codeField = page.getByLabel('Code');
    await expect(codeField).toBeFocused();
    await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await checkScreen(page, 'login with a code');
    await codeField.fill('aaaa-aaaa-aa');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(codeField).toHaveAttribute('aria-invalid', 'true');
    await codeField.fill(first);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(section.getByText('9 recovery codes are left.')).toBeVisible();

    await section.getByRole('button', { name: 'Turn it off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn two-factor sign-in off?' });
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByLabel('Code').fill(first);
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await checkScreen(page, 'a refused code');
    await dialog.getByLabel('Code').fill(second);
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
    await expect(section.getByRole('button', { name: 'Set it up' })).toBeVisible();
  });

  test('a new password needs a code where two-factor sign-in is on', async ({
    page,
    server: { dataDir },
  }) => {
    const slug = await signUpCreator(page);
    confirmEmail(dataDir, slug);
    const [first = '', second = ''] = await turnOnTwoFactor(page, slug);
    await page.goto('/dashboard/account');
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByLabel('Current password').fill(password);
    await section.getByLabel('New password').fill('password123');
    await section.getByLabel('Code').fill(first);
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(section.getByText(/Must not be one of the most common passwords/)).toBeVisible();
    await section.getByLabel('New password').fill('another long password');
    await section.getByLabel('Code').fill('000000');
    await section.getByRole('button', { name: 'Change password' }).click();
    const code = section.getByLabel('Code');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await checkScreen(page, 'a password refused for its code');
    await code.fill(second);
    await code.press('Enter');
    await expect(page.getByText('Your new password is set.')).toBeVisible();
  });

  test('a new e-mail address waits for its link, and a used link says so signed out', async ({ page }) => {
    const slug = await openAccount(page);
    const section = page.getByRole('region', { name: 'E-mail' });
    await section.getByLabel('New e-mail address').fill(`${slug}@example.org`);
    await section.getByLabel('Your password').fill('not it');
    await section.getByRole('button', { name: 'Send me a link' }).click();
    await expect(section.getByText('This is not your password.')).toBeVisible();
    await page.reload();
    await expect(section.getByLabel('New e-mail address')).toHaveValue(`${slug}@example.org`);
    await section.getByLabel('Your password').fill(password);
    await section.getByRole('button', { name: 'Send me a link' }).click();
    await expect(section.getByText(`We sent a link to ${slug}@example.org`)).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard/account?confirm-email=nobodys');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText(/expired or was used already/)).toBeVisible();
    await checkScreen(page, 'a used link');
  });
});

test('a new password logs out other browsers, all data is exported as a file, and the account is deleted', async ({
  page,
}) => {
  const slug = await openAccount(page);
  const elsewhere = { email: `${slug}@example.com`, password };
  expect((await page.request.post('/api/auth/login', { data: elsewhere })).status()).toBe(200);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByText(/ on \w+ · unknown place · used within the hour$/)).toHaveCount(2);
  await sessions.getByRole('button', { name: /Log out there/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password').fill(password);
  await section.getByLabel('New password').fill('another long password');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await coming).suggestedFilename()).toBe(`makerstall-${slug}.json`);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Goes:')).toBeVisible();
  await checkScreen(page, 'the end of an account');
  await dialog.getByLabel('Your password').fill('another long password');
  await expect(dialog.getByRole('button', { name: 'Delete it for good' })).toBeDisabled();
  await dialog.getByLabel(`Type ${slug} to go on`).fill(slug);
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
});
