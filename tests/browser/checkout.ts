import type { Locator, Page } from 'playwright/test';
import { productPath as pathOfProduct } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import { testCards } from '#shared/texts/en/testCards.ts';
import { demo } from './browserTest.ts';

/** A visitor's input for each field, by its label. */
const buyer = { Name: 'Grace Hopper', 'E-mail': 'grace@example.com' };
const address = {
  'Street and number': '1 Harbour Row',
  'Town or city': 'Arlington',
  State: 'VA',
  'ZIP code': '22201',
};

export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksToApprove: '4000 0027 6000 3184',
} as const;

export async function addToCart(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: /your cart/i });
  await drawer.waitFor();
  return drawer;
}

export async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = page.getByRole('dialog', { name: /checkout/i });
  await checkout.waitFor();
  return checkout;
}

export async function fillBuyer(checkout: Locator): Promise<void> {
  for (const [label, value] of Object.entries(buyer))
    await checkout.getByLabel(label, { exact: true }).fill(value);
}

export async function fillAddress(checkout: Locator): Promise<void> {
  await checkout.getByLabel('Country', { exact: true }).selectOption('US');
  for (const [label, value] of Object.entries(address))
    await checkout.getByLabel(label, { exact: true }).fill(value);
}

/** Says that a company pays, and fills in what its invoice names, except the country. */
export async function fillCompany(checkout: Locator, fields: Record<string, string>): Promise<void> {
  await checkout.getByRole('checkbox', { name: 'I buy for a company' }).check();
  for (const [label, value] of Object.entries(fields))
    await checkout.getByLabel(label, { exact: true }).fill(value);
}

/** `texts` are those of the page's language. */
export async function fillCard(
  checkout: Locator,
  number: string,
  texts: Catalogue['testCards'] = testCards,
): Promise<void> {
  await checkout.getByLabel(texts.cardNumber).fill(number);
  await checkout.getByLabel(texts.expiry).fill('12 / 34');
  await checkout.getByLabel(texts.cvc).fill('123');
}

/** The path of a product of the demo creator, found by its name. */
export async function productPath({ request }: Page, name: string): Promise<string> {
  const answer = await request.get(`/api/main/${demo.slug}/public/shop`);
  const { products } = (await answer.json()) as { products: Product[] };
  const product = products.find((one) => one.name === name);
  if (!product) throw new Error(`the shop has no ${name}`);
  return pathOfProduct(demo.slug, product);
}
