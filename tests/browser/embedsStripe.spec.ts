import { fillBuyer } from './checkout.ts';
import { codeOf, embedded, frameIn, heard, startListedSite } from './embedding.ts';
import { expect } from './browserTest.ts';
import { fakeStripe, lastPaid, test } from './stripeTest.ts';

test('the bank’s screen opens inside the frame, and the approved payment is told to the site', async ({
  page,
  server,
  stripe,
}) => {
  await fakeStripe(page, stripe);
  const code = await codeOf(page, { kind: 'button', origin: server.origin });
  await using site = await startListedSite(code, server.origin);
  await page.goto(site.origin);
  await page.getByRole('link', { name: 'Buy it' }).click();
  const shop = frameIn(page, 'dialog');
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await shop.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = shop.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await checkout.getByLabel('Card at Stripe').fill('pm_card_authenticationRequired');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await shop.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(shop.getByRole('dialog', { name: 'All done' })).toContainText(embedded);
  expect(lastPaid(stripe)?.payment_method).toBe('pm_card_authenticationRequired');
  await expect
    .poll(() => heard(page))
    .toEqual([
      ['makerstall:added', expect.objectContaining({ name: embedded })],
      ['makerstall:paid', { number: expect.any(Number), currency: 'USD', total: expect.any(Number) }],
    ]);
  expect(page.url()).toBe(`${site.origin}/`);
});
