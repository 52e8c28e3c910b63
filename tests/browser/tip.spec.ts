import { expect, test } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('a creator asks for a tip, and a buyer adds one at the checkout', async ({ page }) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 20 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  await page.goto('/dashboard/account');
  await page.getByRole('checkbox', { name: /whether they add a tip/ }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await addToCart(page, `/${slug}/shop/${product._id}`);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  const tips = checkout.getByRole('group', { name: 'A tip for Noor Haddad?' });
  await tips.getByRole('button', { name: '€2.00' }).click();
  await expect(tips.getByRole('button', { name: '€2.00' })).toHaveAttribute('aria-pressed', 'true');
  await expect(checkout.getByRole('button', { name: 'Pay €22.00' })).toBeVisible();
  await tips.getByRole('button', { name: '€2.00' }).click();
  await expect(checkout.getByRole('button', { name: 'Pay €20.00' })).toBeVisible();
  const own = tips.getByLabel('Another amount (optional)');
  await own.fill('much');
  await checkout.getByRole('button', { name: 'Pay €20.00' }).click();
  await expect(own).toHaveAccessibleDescription('Enter an amount, or leave it empty.');
  await expect(own).toBeFocused();
  await own.fill('3,5');
  await checkScreen(page, 'a checkout with a tip');
  await checkout.getByRole('button', { name: 'Pay €23.50' }).click();
  await expect(page.getByText('€3.50')).toBeVisible();
  await checkScreen(page, 'a receipt with a tip');
});
