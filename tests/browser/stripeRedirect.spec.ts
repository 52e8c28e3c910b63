import type { BrowserContext, Page } from 'playwright/test';
import type { StripeServer } from '../support/stripeServer.ts';
import { expect } from './browserTest.ts';
import { openStripeCheckout, test } from './stripeTest.ts';

/** A bank in Stripe's place. It approves the payment, and leads back with the parameters that Stripe adds: https://docs.stripe.com/payments/paypal/accept-a-payment */
async function fakeBank(context: BrowserContext, { intents }: StripeServer): Promise<void> {
  await context.route('https://hooks.stripe.com/**', async (route) => {
    const intent = intents.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    if (!intent) return route.fulfill({ status: 404 });
    // `confirmWithMethod` wrote it.
    const { redirect_to_url } = intent.next_action as { redirect_to_url: { return_url: string } };
    intent.status = 'succeeded';
    intent.next_action = null;
    const back = new URL(redirect_to_url.return_url);
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret);
    back.searchParams.set('redirect_status', 'succeeded');
    const link = back.href.replaceAll('&', '&amp;');
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>The bank</title><h1>The bank</h1><a href="${link}">Back to the shop</a>`,
    });
  });
}

/** Chooses a method that sends the buyer to the bank, where the payment is approved. */
async function payAtTheBank(page: Page, stripe: StripeServer): Promise<void> {
  await fakeBank(page.context(), stripe);
  const checkout = await openStripeCheckout(page, stripe);
  await checkout.getByLabel('Card at Stripe').fill('pm_paypal');
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible();
}

const backLink = (page: Page) => page.getByRole('link', { name: 'Back to the shop' });

async function expectOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
}

test('a buyer comes back from the bank to the finished order', async ({ page, stripe }) => {
  await payAtTheBank(page, stripe);
  await expect(backLink(page)).toHaveAttribute('href', /\/redirect\?/);
  await backLink(page).click();
  await expectOrder(page);
});

test('who comes back in another browser has the order there, and the receipt where it began', async ({
  page,
  browser,
  server,
  stripe,
}) => {
  await payAtTheBank(page, stripe);
  const back = (await backLink(page).getAttribute('href')) ?? '';
  await using other = await browser.newContext({ baseURL: server.origin });
  const elsewhere = await other.newPage();
  await elsewhere.goto(back);
  await expectOrder(elsewhere);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
});
