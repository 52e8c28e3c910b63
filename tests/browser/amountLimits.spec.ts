import { expect, test } from './browserTest.ts';
import { changeStore } from './buying.ts';
import { addToCart, fillBuyer, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('a supporter reads what one payment may be, and a sum beyond it is marked while typing', async ({
  page,
}) => {
  await page.goto('/ada');
  const fund = page.locator('[data-type=support]').filter({ hasText: 'Open-studio fund' });
  await fund.getByRole('button', { name: /^Donate/ }).click();
  const own = fund.getByLabel('Or an amount of your own');
  await expect(own).toHaveAccessibleDescription('From $0.50 to $9,999,999.99');
  await checkScreen(page, 'the form of a donation');
  await own.fill('0.2');
  await expect(own).toHaveAccessibleDescription(/A card pays at least \$0\.50\./);
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await expect(fund.getByRole('button', { name: /^Donate ·/ })).toBeDisabled();
  await checkScreen(page, 'a donation below the minimum');
  await own.fill('10000000');
  await expect(own).toHaveAccessibleDescription(/A card pays at most \$9,999,999\.99 at once\./);
  await own.fill('0.5');
  await expect(own).toHaveAccessibleDescription('From $0.50 to $9,999,999.99');

  const love = page.locator('[data-type=support]').filter({ hasText: 'Send some love' });
  await love.getByRole('button', { name: /^Send love/ }).click();
  await expect(love.getByText('From $0.50 to $9,999,999.99')).toBeVisible();
});

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
  // A price that was saved before there were limits.
  changeStore(dataDir, 'update products set price_minor = 40 where id = ?', product._id);

  const drawer = await addToCart(page, `/${slug}/shop/${product._id}`);
  await expect(drawer.getByText('A card pays at least €0.50.')).toBeVisible();
  await checkScreen(page, 'a cart below the minimum');
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await expect(checkout.getByText('A card pays at least €0.50, so this cannot be paid alone.')).toBeVisible();
  await checkScreen(page, 'a checkout below the minimum');
});
