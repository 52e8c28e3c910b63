import type { Locator } from 'playwright/test';
import { checkout as texts } from '#shared/texts/compiled/ja/checkout.ts';
import { cart } from '#shared/texts/compiled/ja/cart.ts';
import { product } from '#shared/texts/compiled/ja/product.ts';
import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { productPath } from './checkout.ts';

const streetFirst = ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code'];
const streetLast = ['postal-code', 'address-level1', 'address-level2', 'address-line1', 'address-line2'];

/** The fields behind the country, in the order of the Tab key. */
const partsIn = (checkout: Locator) =>
  checkout
    .locator('input[autocomplete^="shipping "]:not([autocomplete$=" name"])')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')?.split(' ')[1]));

test('an address in Japan stands as it is written there on a Japanese page, and as parcels need it elsewhere', async ({
  page,
}) => {
  await page.goto(`/ja${await productPath(page, 'Morning mug')}`);
  await page.getByRole('button', { name: product.addToCart }).click();
  await page.getByRole('button', { name: cart.goToCheckout }).click();
  const checkout = page.getByRole('dialog', { name: texts.checkout });
  const country = checkout.getByLabel(texts.country, { exact: true });
  await country.selectOption('JP');
  await expect.poll(() => partsIn(checkout)).toEqual(streetLast);
  await checkScreen(page, 'a Japanese address');
  await country.selectOption('US');
  await expect.poll(() => partsIn(checkout)).toEqual(streetFirst);

  await page.goto(await productPath(page, 'Morning mug'));
  await page.getByRole('button', { name: /cart.*1/i }).click();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await page
    .getByRole('dialog', { name: 'Checkout' })
    .getByLabel('Country', { exact: true })
    .selectOption('JP');
  await expect.poll(() => partsIn(page.getByRole('dialog', { name: 'Checkout' }))).toEqual(streetFirst);
});
