import type { Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';
import { cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/422/] });

test('a creator makes a discount, and a buyer who follows its link pays less', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await signUpCreator(page);
  await page.goto('/dashboard/discounts');
  await expect(page.getByText('No discount yet')).toBeVisible();
  await checkScreen(page, 'no discounts yet');
  // There is one such link, not two.
  await expect(page.getByRole('link', { name: 'New discount' })).toHaveCount(1);

  await putOnSale(page, 'Blue print');

  await page.goto('/dashboard/discounts/new');
  await page.getByLabel('Code').fill('spring');
  await page.getByLabel('Name').fill('Spring sale');
  await page.getByLabel('Percent off').fill('25');
  await page.getByRole('switch', { name: 'For everything you sell' }).uncheck();
  await page.getByRole('checkbox', { name: 'Blue print' }).check({ force: true });
  await page.getByLabel('Uses in all').fill('5');
  await checkScreen(page, 'new discount');
  await page.getByRole('button', { name: 'Make the discount' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring sale' })).toBeVisible();
  await checkScreen(page, 'discount editor');
  await page.getByRole('link', { name: 'Discounts' }).first().click();
  await expect(page.getByText('SPRING · 25% off · 0 of 5 used')).toBeVisible();
  await checkScreen(page, 'discounts');

  const visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const visitor = await visit.newPage();
  await visitor.goto(`/${slug}/shop?discount=spring`);
  await expect(visitor.getByText('Your discount SPRING is taken off in the cart.')).toBeVisible();
  await untilCodeIsSaved(visitor);
  // Without the link's parameter: the followed code is saved.
  await visitor.goto(`/${slug}/shop`);
  await visitor
    .getByRole('link', { name: /Blue print/ })
    .first()
    .click();
  await visitor.getByRole('button', { name: 'Add to cart' }).click();
  const cart = visitor.getByRole('dialog', { name: /Your cart/ });
  await expect(cart.getByText('Spring sale (SPRING)')).toBeVisible();
  await expect(cart.getByText('€15.00')).toBeVisible();
  await checkScreen(visitor, 'cart with a discount');
  await cart.getByRole('button', { name: 'Remove the discount SPRING' }).click();
  await cart.getByRole('button', { name: 'Add a discount code' }).click();
  await cart.getByLabel('Discount code').fill('NOPE');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('We do not know this code. Is it spelled right?')).toBeVisible();
  await cart.getByLabel('Discount code').fill('spring');
  await checkScreen(visitor, 'cart with a code being typed');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('Spring sale (SPRING)')).toBeVisible();
  await cart.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = visitor.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByRole('button', { name: /Pay.*15\.00/ })).toBeVisible();
  await expect(checkout.getByText('Spring sale')).toBeVisible();
  await checkScreen(visitor, 'checkout with a discount');
  await visit.close();
});

test('a code that another discount has is refused beside its field', async ({ page }) => {
  await signUpCreator(page);
  for (const attempt of ['first', 'second']) {
    await page.goto('/dashboard/discounts/new');
    await page.getByLabel('Code').fill('TWICE');
    await page.getByRole('button', { name: 'Make the discount' }).click();
    if (attempt === 'first')
      await expect(page.getByRole('heading', { level: 1, name: 'TWICE' })).toBeVisible();
  }
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Code')).toBeFocused();
  await checkScreen(page, 'refused discount');
});

test('a discount on some of the lines stands on those, from the cart to the creator’s order', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await signUpCreator(page);
  for (const name of ['Blue print', 'Red print']) await putOnSale(page, name);
  await page.goto('/dashboard/discounts/new');
  await page.getByLabel('Code').fill('SPRING');
  await page.getByLabel('Name').fill('Spring sale');
  await page.getByLabel('Percent off').fill('25');
  await page.getByRole('switch', { name: 'For everything you sell' }).uncheck();
  await page.getByRole('checkbox', { name: 'Blue print' }).check({ force: true });
  await page.getByRole('button', { name: 'Make the discount' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring sale' })).toBeVisible();

  const visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const visitor = await visit.newPage();
  await visitor.goto(`/${slug}/shop?discount=SPRING`);
  await expect(visitor.getByText('Your discount SPRING is taken off in the cart.')).toBeVisible();
  await untilCodeIsSaved(visitor);
  for (const name of [/Blue print/, /Red print/]) {
    await visitor.goto(`/${slug}/shop`);
    await visitor.getByRole('link', { name }).first().click();
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    await expect(visitor.getByRole('dialog', { name: /Your cart/ }).getByText(name)).toBeVisible();
  }
  const lineDiscount = /^Spring sale −€5\.00$/;
  const cart = visitor.getByRole('dialog', { name: /Your cart/ });
  await expect(cart.getByText(lineDiscount)).toHaveCount(1);
  await checkScreen(visitor, 'cart with a discount on one line of two');

  const checkout = await openCheckout(visitor);
  await expect(checkout.getByText(lineDiscount)).toHaveCount(1);
  // Hidden until the fee is known.
  await expect(checkout.getByText(/I pay the fee/)).toBeVisible();
  await checkScreen(visitor, 'checkout with a discount on one line of two');
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const done = visitor.getByRole('dialog', { name: 'All done' });
  await expect(done.getByText(lineDiscount)).toHaveCount(1);
  await checkScreen(visitor, 'receipt with a discount on one line of two');
  await done.getByRole('link', { name: 'Open your order' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Order No. 1' })).toBeVisible();
  await expect(
    visitor.getByRole('listitem').filter({ hasText: 'Blue print' }).getByText(lineDiscount),
  ).toBeVisible();
  await expect(visitor.getByText(lineDiscount)).toHaveCount(1);
  await checkScreen(visitor, 'order with a discount on one line of two');
  await visit.close();

  await page.goto('/dashboard/orders');
  await page
    .getByRole('link', { name: /Blue print, Red print/ })
    .first()
    .click();
  await expect(page.getByText(lineDiscount)).toHaveCount(1);
  await checkScreen(page, 'the creator’s order with a discount on one line of two');
});

/** The code that saves it loads when it is first needed. */
async function untilCodeIsSaved(visitor: Page): Promise<void> {
  await visitor.waitForFunction(() => localStorage.getItem('persist:ms')?.includes('SPRING'));
}

async function putOnSale(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('20');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByRole('button', { name: 'Sell anyway' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
}
