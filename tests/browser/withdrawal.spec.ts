import { randomUUID } from 'node:crypto';
import { expect, test } from './browserTest.ts';
import { buy } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { mailTo } from './studio.ts';

const home = {
  name: 'Grace Hopper',
  line1: 'Lange Straße 1',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
};

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a consumer withdraws on the page of the order, has it by mail, and the creator refunds it', async ({
  page,
  context,
  openSignedIn,
  server: { dataDir },
}) => {
  const email = `grace-${randomUUID()}@example.com`;
  const things = [{ name: 'Three lemons, linocut' }, { name: 'Twelve glazes I trust' }];
  const { token, _id, number } = await buy(page.request, things, { sentTo: home, email });
  await page.goto(`/orders/${token}`);
  const section = page.getByRole('region', { name: 'Right of withdrawal' });
  await expect(section.getByText(/within 14 days of the purchase/)).toBeVisible();
  await checkScreen(page, 'an order with a right of withdrawal');

  await section.getByRole('button', { name: 'Withdraw from contract here' }).click();
  const drawer = page.getByRole('dialog', { name: 'Withdraw from the contract' });
  await expect(drawer.getByLabel('Your name')).toHaveValue('Grace Hopper');
  await expect(drawer.getByLabel('E-mail for the confirmation')).toHaveValue(email);
  const confirm = drawer.getByRole('button', { name: 'Confirm withdrawal' });
  for (const { name } of things) await drawer.getByRole('checkbox', { name }).uncheck();
  await drawer.getByLabel('Your name').fill('');
  await confirm.click();
  await expect(drawer.getByText('Choose at least one thing.')).toBeVisible();
  await expect(drawer.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.');
  await checkScreen(page, 'a withdrawal with missing fields');
  await drawer.getByLabel('Your name').fill('Grace Hopper');
  await drawer.getByRole('checkbox', { name: 'Three lemons, linocut' }).check();

  await context.setOffline(true);
  await confirm.click();
  await expect(drawer.getByText('You have not withdrawn yet')).toBeVisible();
  await expect(drawer.getByText(/There is no connection/)).toBeVisible();
  await checkScreen(page, 'a withdrawal without a connection');
  await context.setOffline(false);
  await expect(drawer.getByRole('heading', { name: 'You have withdrawn' })).toBeVisible();
  await checkScreen(page, 'a withdrawal that is done');
  await drawer.getByRole('button', { name: 'Back to your order' }).click();
  await expect(section.getByText(/^You withdrew on .+ UTC from:/)).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveText(['Three lemons, linocut']);
  await expect(section.getByRole('button', { name: 'Withdraw from contract here' })).toBeVisible();
  await page.reload();
  await expect(section.getByText(/^You withdrew on/)).toBeVisible();
  await checkScreen(page, 'an order that was withdrawn from in part');

  await expect(async () => {
    const mail = await mailTo(dataDir, email);
    expect(mail.subject).toContain(`Your withdrawal from order no. ${number}`);
    expect(mail.text).toMatch(/received your withdrawal from order no\. \d+: .+ at \d\d:\d\d/);
    expect(mail.text).toContain('Three lemons, linocut');
  }).toPass();

  await openSignedIn('/');
  const todo = page.getByRole('region', { name: 'To do' });
  await todo.getByRole('link', { name: `A withdrawal: refund order #${number} within 14 days` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${_id}`);
  const withdrawal = page.getByRole('region', { name: 'Withdrawal' });
  await expect(withdrawal.getByText(/^\$42\.00 was paid for it\. Refund it until/)).toBeVisible();
  await checkScreen(page, 'a creator’s order that was withdrawn from');
  await withdrawal.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` });
  await expect(dialog.getByRole('radio', { name: 'A part of it' })).toBeChecked();
  await expect(dialog.getByLabel(/^Amount in/)).toHaveValue('42');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(withdrawal.getByText(/^Money was refunded after it/)).toBeVisible();
  await expect(withdrawal.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await page.goto(`/orders/${token}`);
  await expect(section.getByText(/The confirmation is mailed to/)).not.toContainText(
    'You get your money back',
  );
  await page.goto('/');
  await expect(todo.getByText('Nothing to do').or(todo.getByRole('link').first())).toBeVisible();
  await expect(todo.getByRole('link', { name: `refund order #${number} ` })).toHaveCount(0);
});
