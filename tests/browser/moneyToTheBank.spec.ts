import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import type { Makerstall } from '../support/makerstall.ts';
import { operate, operateWith } from '../support/operate.ts';
import type { StripeServer } from '../support/stripeServer.ts';
import { expect } from './browserTest.ts';
import { changeStore } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { fillBuyer } from './checkout.ts';
import { fakeStripe, lastPaid, test } from './stripeTest.ts';
import { confirmEmail, password } from './studio.ts';

const payoutAccount = {
  PAYOUT_ACCOUNT_NAME: 'Makerstall GmbH',
  PAYOUT_ACCOUNT_IBAN: 'DE89370400440532013000',
};

test('money goes from a buyer to the creator’s bank, and the books balance', async ({
  page,
  browser,
  server,
  stripe,
}) => {
  const slug = await openStall(page);
  await sellFirstThing(page);
  confirmEmail(server.dataDir, slug);
  await enterBankDetails(page);
  await buyBowl({ page, browser, server, stripe }, slug);
  expect(lastPaid(stripe)).toMatchObject({ amount: 2400, currency: 'eur', payment_method: 'pm_card_visa' });

  await page.goto('/dashboard/orders');
  await expect(page.getByRole('link', { name: /Blue bowl/ })).toBeVisible();
  await expect(page.getByText('Grace Hopper').first()).toBeVisible();
  await page.goto('/dashboard/balance');
  const euros = page.getByRole('region', { name: 'EUR', exact: true });
  await expect(euros.getByRole('definition').filter({ hasText: '€24.00' })).toBeVisible();
  const held = await euros.getByRole('table', { name: 'On hold in EUR' }).innerText();
  const [, earned = ''] = /€([\d.]+)/.exec(held) ?? [];
  expect(Number(earned)).toBeLessThan(24);
  await expect(euros.getByRole('button', { name: 'Ask for a payout' })).toHaveCount(0);

  letTimePass(server.dataDir, slug);
  await page.reload();
  await euros.getByRole('button', { name: 'Ask for a payout' }).click();
  await page.getByRole('button', { name: `Ask for €${earned}` }).click();
  // If it is refused, this shows why.
  await expect.poll(() => page.getByRole('dialog').allInnerTexts()).toEqual([]);
  const payouts = page.getByRole('table', { name: 'Payouts' });
  await expect(payouts).toContainText('Asked for');

  const payout = await sendThroughBank(server, { slug, amount: earned });
  await page.reload();
  await expect(payouts.getByRole('row', { name: `€${earned}` })).toContainText('SEPA 17');
  await expect(payouts).toContainText('Sent');
  await checkScreen(page, 'a payout that was sent');
  expect(await operate(server, 'check')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The books balance/),
  });

  await operate(server, 'unpaid', payout, 'the account is closed');
  await page.reload();
  await expect(payouts).toContainText('Your bank sent it back: the account is closed.');
  await expect(euros.getByRole('button', { name: 'Ask for a payout' })).toBeVisible();
  await checkScreen(page, 'a payout that came back');
});

/** Signs up as a visitor does. Resolves with the page's slug. */
async function openStall(page: Page): Promise<string> {
  const slug = `noor-${crypto.randomUUID().slice(0, 12)}`;
  await page.goto('/sign-up');
  await page.getByLabel(/your name/i).fill('Noor Haddad');
  const address = page.getByLabel(/address of your page/i);
  await expect(address).toHaveValue('noor-haddad');
  await address.fill(slug);
  await page.getByLabel('E-mail').fill(`${slug}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('button', { name: 'Open my stall' }).click();
  return slug;
}

async function sellFirstThing(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: 'What do you sell first?' });
  await first.getByLabel('Name').fill('Blue bowl');
  await first.getByLabel('Price').fill('24');
  await first.getByRole('button', { name: 'Sell it now' }).click();
  await page.getByRole('button', { name: 'Sell anyway' }).click();
  await expect(page.getByRole('heading', { name: '“Blue bowl” is on sale.' })).toBeVisible();
}

async function enterBankDetails(page: Page): Promise<void> {
  await page.goto('/dashboard/balance');
  await page.getByRole('button', { name: 'Enter bank details' }).click();
  const form = page.getByRole('dialog', { name: 'Your bank account' });
  await form.getByLabel('Account holder').fill('Noor Haddad');
  await form.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('NL•• •••• 4300')).toBeVisible();
}

type Walk = { page: Page; browser: Browser; server: Makerstall; stripe: StripeServer };

/** Somebody who is new here finds the thing on the creator’s page, and pays by card. */
async function buyBowl({ page, browser, server, stripe }: Walk, slug: string): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: page.viewportSize() });
  const buyer = await context.newPage();
  await fakeStripe(buyer, stripe);
  await buyer.goto(`/${slug}`);
  await buyer.getByRole('link', { name: 'Blue bowl' }).first().click();
  await buyer.getByRole('button', { name: 'Buy now' }).click();
  const checkout = buyer.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
  await checkout.getByRole('button', { name: 'Pay €24.00' }).click();
  await expect(buyer.getByRole('dialog', { name: 'All done' })).toBeVisible();
  await context.close();
}

/** The week of the hold, and the three days after new bank details. */
function letTimePass(dataDir: string, slug: string): void {
  const past = '2026-01-01T10:00:00.000Z';
  const own = 'account_id = (select id from accounts where slug = ?)';
  changeStore(dataDir, `update balance_entries set available_at = ? where ${own}`, past, slug);
  changeStore(dataDir, `update bank_details set changed_at = ? where ${own}`, past, slug);
}

/** The operator’s part: the file for the bank, and the note that it was sent. Resolves with the payout’s id. */
async function sendThroughBank(
  server: Makerstall,
  { slug, amount }: { slug: string; amount: string },
): Promise<string> {
  const file = join(server.dataDir, `${slug}.xml`);
  const written = await operateWith({ DATA_DIR: server.dataDir, ...payoutAccount }, 'sepa', file);
  expect(written).toMatchObject({ status: 0, stdout: expect.stringContaining(`1 payout, €${amount}`) });
  const order = await readFile(file, 'utf8');
  expect(order).toContain(`<InstdAmt Ccy="EUR">${amount}</InstdAmt>`);
  expect(order).toContain('<IBAN>NL91ABNA0417164300</IBAN>');
  // The bank's file may not contain `_`, so the id of the payout stands there with a dot.
  const payout = /<EndToEndId>([^<]+)</.exec(order)?.[1]?.replaceAll('.', '_') ?? '';
  expect(await operate(server, 'paid', payout, 'SEPA 17')).toMatchObject({ status: 0 });
  return payout;
}
