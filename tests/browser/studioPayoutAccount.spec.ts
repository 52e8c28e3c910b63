import { checkScreen } from './checkScreen.ts';
import { disputeLastOrder, test as withStripe } from './connectTest.ts';
import { demo, expect, test } from './browserTest.ts';
import { sellOne } from './sellOne.ts';
import { confirmEmail, password, signUpCreator } from './studio.ts';

const day = 24 * 60 * 60;

test('without keys a test account shows how money is sent and paid out', async ({ page, openSignedIn }) => {
  test.slow();
  await openSignedIn('/dashboard/balance');
  const money = page.getByRole('region', { name: 'Where test money goes' });
  await money.getByRole('button', { name: 'Connect a test account' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a test account' });
  await form.getByLabel('Your password').fill(demo.password);
  await checkScreen(page, 'connecting a test account');
  await form.getByRole('button', { name: 'Go to the test page' }).click();

  await expect(page.getByRole('heading', { name: 'Test payment provider' })).toBeVisible();
  await page.getByLabel('A photo of your passport or identity card').uncheck();
  await checkScreen(page, 'the page in the provider’s place');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(money.getByText('A photo of your passport or identity card')).toBeVisible();
  await checkScreen(page, 'a test account that lacks something');
  await money.getByRole('button', { name: 'Go on at the test page' }).click();
  await page.getByLabel('A photo of your passport or identity card').check();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(money.getByText('Connected', { exact: true })).toBeVisible();

  // The job sends what is not on hold, and the payout of the day is announced.
  await expect(async () => {
    await page.goto('/dashboard/balance?payouts=returned');
    await expect(money.getByText('On its way').first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await checkScreen(page, 'a test account with a payout');
});

withStripe.describe('with Stripe', () => {
  withStripe.use({ expectedErrors: [/409|422|502/] });

  withStripe(
    'a creator connects, enters what is missing, and sees payouts',
    async ({ page, server, stripe }) => {
      const slug = await signUpCreator(page);
      confirmEmail(server.dataDir, slug);
      await sellOne(page);
      await page.goto('/dashboard/balance');
      const money = page.getByRole('region', { name: 'Where your money goes' });
      await expect(money.getByRole('button', { name: 'Connect Stripe' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Enter bank details' })).toHaveCount(0);
      await checkScreen(page, 'not connected');
      await money.getByRole('button', { name: 'Connect Stripe' }).click();
      const form = page.getByRole('dialog', { name: 'Connect Stripe' });
      await expect(form.getByLabel('Country of your bank account and address')).toHaveValue('DE');
      await form.getByLabel('Your password').fill('wrong');
      await form.getByRole('button', { name: 'Go on to Stripe' }).click();
      await expect(form.getByText('is not your password')).toBeVisible();
      await form.getByLabel('Your password').fill(password);
      await checkScreen(page, 'connecting Stripe');
      await form.getByRole('button', { name: 'Go on to Stripe' }).click();

      // A link that has expired leads to a new one.
      await page.getByRole('link', { name: 'expired' }).click();
      await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible();
      await page.getByRole('link', { name: 'returned' }).click();
      await expect(page).toHaveURL('/dashboard/balance');
      await expect(money.getByText('Not finished')).toBeVisible();
      await checkScreen(page, 'in progress');

      const account = [...stripe.connect.accounts.values()].at(-1);
      if (!account) throw new Error('Stripe has no account');
      account.details_submitted = true;
      account.payouts_enabled = true;
      account.capabilities.transfers = 'active';
      Object.assign(account.requirements, {
        currently_due: ['individual.verification.document'],
        disabled_reason: null,
        current_deadline: Math.floor(Date.parse('2027-01-15') / 1000),
        errors: [
          {
            requirement: 'individual.verification.document',
            code: 'x',
            reason: 'The document is too blurry.',
          },
        ],
      });
      await page.goto('/dashboard/balance?payouts=returned');
      await expect(money.getByText(/by 15 January 2027/)).toBeVisible();
      await expect(money.getByText('The document is too blurry.')).toBeVisible();
      await checkScreen(page, 'wants something');

      Object.assign(account.requirements, { currently_due: [], current_deadline: null, errors: [] });
      const now = Math.floor(Date.now() / 1000);
      const payout = { object: 'payout' as const, currency: 'eur', created: now, failure_code: null };
      stripe.connect.payouts.set(account.id, [
        {
          ...payout,
          id: `po_1_${slug}`,
          amount: 4250,
          status: 'in_transit',
          arrival_date: now + 2 * day,
          failure_message: null,
        },
        {
          ...payout,
          id: `po_2_${slug}`,
          amount: 1200,
          status: 'failed',
          arrival_date: now - 3 * day,
          created: now - 5 * day,
          failure_message: 'The bank account has been closed.',
        },
      ]);
      await page.goto('/dashboard/balance?payouts=returned');
      await expect(money.getByText('Connected', { exact: true })).toBeVisible();
      await expect(money.getByText(/The bank account has been closed/)).toBeVisible();
      await checkScreen(page, 'active, with a payout that came back');

      disputeLastOrder(server.dataDir, slug, new Date((now + 8 * day) * 1000).toISOString());
      await page.goto('/dashboard/balance');
      const disputes = page.getByRole('region', { name: 'Disputed payments' });
      await expect(disputes.getByText(/The buyer says that nothing arrived/)).toBeVisible();
      await checkScreen(page, 'a dispute');
      await money.getByRole('button', { name: 'Use another account' }).click();
      const ending = page.getByRole('dialog', { name: 'End this account?' });
      await ending.getByLabel('Your password').fill(password);
      await checkScreen(page, 'ending an account');
      await ending.getByRole('button', { name: 'End it' }).click();
      await expect(money.getByRole('button', { name: 'Connect Stripe' })).toBeVisible();
    },
  );
});
