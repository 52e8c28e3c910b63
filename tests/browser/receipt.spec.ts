import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';

test('after paying, the button stays as it is while the file is read', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/main/orders/*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const done = page.getByRole('dialog', { name: 'All done' });
  await expect(done.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-busy', 'true');
  const toOrder = done.getByRole('link', { name: 'Open your order' });
  const looks = () =>
    toOrder.evaluate((link) => [link.getBoundingClientRect().top, getComputedStyle(link).backgroundColor]);
  const before = await looks();
  answer();
  await expect(done.getByRole('link', { name: 'Download Twelve glazes I trust.pdf' })).toBeVisible();
  expect(await looks()).toEqual(before);
});
