import { expect, test } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { callStudio, signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/503/] });

test('a call for the tax that a busy server refuses does not stop a payment at a rate of the table', async ({
  page,
}) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 119 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  await page.goto('/dashboard/tax');
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.route('**/carts/*/tax', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await addToCart(page, `/${slug}/shop/${product._id}`);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByLabel('Country', { exact: true }).selectOption('DE');
  await checkout.getByRole('button', { name: 'Pay €119.00' }).click();
  await expect(page.getByText('Includes 19 % VAT (Germany)')).toBeVisible();
});
