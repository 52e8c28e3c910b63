import { expect, test } from './browserTest.ts';
import { changeStore } from './buying.ts';
import { addToCart, fillBuyer, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { callStudio, signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/422/] });

test('what no card can pay is said in the editor, in the cart and at the checkout', async ({
  page,
  server: { dataDir },
}) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 20 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  await page.goto(`/dashboard/products/${product._id}`);
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('0.4');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(price).toHaveAccessibleDescription(/Must be 0, or at least 0.5 EUR/);
  await checkScreen(page, 'a price that is too small');
  // A price of before the limits.
  changeStore(dataDir, 'update products set price_minor = 40 where id = ?', product._id);

  const drawer = await addToCart(page, `/${slug}/shop/${product._id}`);
  await expect(drawer.getByText('A card pays at least €0.50.')).toBeVisible();
  await checkScreen(page, 'a cart below the minimum');
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await expect(checkout.getByText('A card pays at least €0.50, so this cannot be paid alone.')).toBeVisible();
  await checkScreen(page, 'a checkout below the minimum');
});
