import { expect, test } from './browserTest.ts';
import { cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { salesToday } from './salesToday.ts';

test('a creator tries a product as a buyer, through the whole checkout, and the order counts nowhere', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/dashboard/products');
  await expect(page).toHaveURL('/dashboard/products');
  const before = await salesToday(page);
  await page.goto('/dashboard/products');
  await page
    .getByRole('link', { name: /Twelve glazes I trust/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'More for Twelve glazes I trust' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Try it as a buyer' }).click();
  const shop = await opened;
  await shop.getByRole('button', { name: /add to cart/i }).click();
  const checkout = await openCheckout(shop);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: 'Pay $18.00' }).click();
  await expect(shop.getByText(/order (number|no\.?|#)?\s*#?\d+/i).first()).toBeVisible();
  await page.goto('/dashboard/orders');
  const order = page.getByRole('row').filter({ hasText: 'Twelve glazes I trust' }).first();
  await expect(order).toContainText('Paid');
  await expect(order).toContainText('Test');
  expect(await salesToday(page)).toEqual(before);
});
