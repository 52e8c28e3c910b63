import type { Page } from 'playwright/test';
import { Stripe } from 'stripe';
import type { StripeServer } from '../support/stripeServer.ts';
import { expect } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { sellOne } from './sellOne.ts';
import { callStudio, signUpCreator } from './studio.ts';
import { test } from './stripeTest.ts';

type InquiryEvent = { intent: string; happened: 'created' | 'closed'; status: string };

/** Tells the site of a bank's inquiry about a payment, as Stripe does. */
async function sendInquiryEvent(
  { request }: Page,
  { intent, happened, status }: InquiryEvent,
): Promise<void> {
  const object = {
    id: `dp_${intent}`,
    object: 'dispute',
    payment_intent: intent,
    currency: 'eur',
    amount: 1200,
    reason: 'unrecognized',
    status,
    evidence_details: { due_by: Date.parse('2031-03-09T12:00:00Z') / 1000 },
  };
  const type = `charge.dispute.${happened}`;
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_browser' });
  const answer = await request.post('/webhooks/stripe', {
    data: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(answer.status()).toBe(200);
}

/** A sale for €12.00, about which the buyer's bank asks. */
async function startInquiry(page: Page, stripe: StripeServer) {
  await signUpCreator(page);
  const order = await sellOne(page, 12);
  const intent = [...stripe.intents.keys()].at(-1) ?? '';
  await sendInquiryEvent(page, { intent, happened: 'created', status: 'warning_needs_response' });
  return { order, intent };
}

const inquiriesOf = (page: Page) => page.getByRole('region', { name: 'Inquiries from banks' });

test('an inquiry of a bank says what to send by when, and goes when the bank closes it', async ({
  page,
  stripe,
}) => {
  const { order, intent } = await startInquiry(page, stripe);
  await page.goto('/dashboard/balance');
  const inquiries = inquiriesOf(page);
  await expect(inquiries.getByText('€12.00')).toBeVisible();
  await expect(inquiries.getByText(/Its bank asks before it disputes the payment/)).toBeVisible();
  await expect(inquiries.getByText('By 9 March 2031:')).toBeVisible();
  await expect(inquiries.getByText(/mail us what was bought, and how it was delivered/)).toBeVisible();
  await expect(inquiries.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    `mailto:${await inquiries.getByRole('link', { name: /@/ }).innerText()}?subject=${encodeURIComponent(`Inquiry about order #${order.number}`)}`,
  );
  await expect(page.getByRole('region', { name: 'Disputed payments' })).toHaveCount(0);
  await checkScreen(page, 'an inquiry of a bank');
  await inquiries.getByRole('link', { name: `Order #${order.number}` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
  await expect(page.getByText('The buyer’s bank asks about €12.00')).toBeVisible();

  await sendInquiryEvent(page, { intent, happened: 'closed', status: 'warning_closed' });
  await page.reload();
  await expect(page.getByText('The buyer’s bank asked about €12.00, and closed the inquiry')).toBeVisible();
  await page.goto('/dashboard/balance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'EUR', exact: true })).toBeVisible();
  await expect(inquiries).toHaveCount(0);
});

test('a refund of the whole order answers an inquiry', async ({ page, stripe }) => {
  const { order } = await startInquiry(page, stripe);
  await page.goto('/dashboard/balance');
  await expect(inquiriesOf(page).getByText('If you refund the whole order, the inquiry ends.')).toBeVisible();
  await callStudio(page, `orders/${order._id}/refunds`, {});
  await page.reload();
  await expect(page.getByRole('region', { name: 'EUR', exact: true })).toBeVisible();
  await expect(inquiriesOf(page)).toHaveCount(0);
});
