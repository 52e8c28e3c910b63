import { expect } from './browserTest.ts';
import { fakeStripe, openStripeCheckout, test } from './stripeTest.ts';

// What Stripe's form is asked to collect, and what happens when it refuses.
test.describe.configure({ mode: 'default' });

test('a supporter who has no name pays by another method than a card', async ({ page, stripe }) => {
  await fakeStripe(page, stripe);
  await page.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The bank</h1>' }),
  );
  await page.goto('/ada');
  await page.getByRole('button', { name: /^Buy me one/ }).click();
  await page.getByRole('button', { name: /^Buy · / }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('E-mail').fill('nobody@example.com');
  await checkout.getByLabel('Card at Stripe').fill('pm_paypal');
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible();
});

test.describe('a form that Stripe.js refuses to read', () => {
  test.use({ expectedErrors: [/IntegrationError/] });

  test('says so, and works again', async ({ page, stripe }) => {
    const checkout = await openStripeCheckout(page, stripe);
    await checkout.getByLabel('Card at Stripe').fill('pm_card_visa');
    await page.evaluate(() => {
      const elements = Reflect.get(window, 'stripeGroups') as { never?: string[] }[];
      for (const group of elements) group.never?.push('phone');
    });
    const pay = checkout.getByRole('button', { name: /^Pay \$/ });
    await pay.click();
    await expect(checkout.getByRole('alert')).toContainText('This could not be read.');
    await page.evaluate(() => {
      const elements = Reflect.get(window, 'stripeGroups') as { never?: string[] }[];
      for (const group of elements) group.never?.pop();
    });
    await pay.click();
    await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  });
});
