import { expect, test } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('a campaign’s link leads to an order that names it, also in the numbers', async ({
  page,
  browser,
  server,
}) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 20 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});

  const context = await browser.newContext({ baseURL: server.origin });
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/analytics'));
  await visitor.goto(`/${slug}?utm_source=letter&utm_medium=email&utm_campaign=spring%20fair&ref=me`);
  await counted;
  // Another document, without the parameters.
  await addToCart(visitor, `/${slug}/shop/${product._id}`);
  const checkout = await openCheckout(visitor);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  const [charge] = await Promise.all([
    visitor.waitForRequest((request) => request.url().endsWith('/stripe/charge')),
    checkout.getByRole('button', { name: 'Pay €20.00' }).click(),
  ]);
  expect(charge.postDataJSON()).toMatchObject({
    campaign: { source: 'letter', medium: 'email', campaign: 'spring fair' },
  });
  await expect(visitor.getByRole('heading', { name: 'All done' })).toBeVisible();
  await context.close();

  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: /^#1 / }).click();
  const campaign = page.getByRole('region', { name: 'Campaign', exact: true });
  await expect(campaign.getByRole('definition')).toHaveText(['letter', 'email', 'spring fair']);
  await checkScreen(page, 'an order with a campaign');
  await page.goto('/dashboard/numbers');
  const sales = page.getByRole('table', { name: 'Sales by campaign' });
  await expect(sales.getByRole('row', { name: /spring fair · letter · email/ })).toContainText('€20.00');
  await checkScreen(page, 'numbers with a campaign');
});

test('nothing is kept of a campaign for a visitor who asks for privacy', async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/analytics'));
  await page.goto(`${server.origin}/ada?utm_source=letter`);
  await counted;
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('makerstall:campaign'))).toEqual([]);
});
