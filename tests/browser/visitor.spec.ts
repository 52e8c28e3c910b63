import type { Locator } from 'playwright/test';
import { addToCart, cards, fillAddress, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('a visitor browses from the home page to a product and back', async ({ page }) => {
    await page.goto('/ada');
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
    await page.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL(/\/ada\/shop$/);
    await page.getByRole('link', { name: 'Everyday bowl' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Everyday bowl' })).toBeVisible();
    await expect(page).toHaveTitle(/Everyday bowl/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  });
});

atEachWidth(() => {
  test('the shop shows one type of product at a time', async ({ page }) => {
    await page.goto('/ada/shop');
    await page.getByText('Tickets', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Sunday clay market' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Morning mug' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/shop\?kind=ticket$/);
    // The address can be shared, and Back returns to it.
    await page.getByRole('link', { name: 'Sunday clay market' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday clay market' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Morning mug' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Tickets' })).toBeChecked();
    await page.getByText('Everything', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Morning mug' })).toBeVisible();
    await page.getByLabel('Order').selectOption('Most expensive first');
    await expect(page.getByRole('article').first()).toContainText('Table for four');
    await page.getByLabel('Search').fill('LEMONS');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/\/shop\?q=LEMONS&order=dearest$/);
    await page.getByLabel('Search').fill('unicorns');
    await expect(page.getByText('Nothing here is called “unicorns”.')).toBeVisible();
  });
});

test('a class shows its chapters and lessons', async ({ page }) => {
  await page.goto('/ada/masterclasses');
  await page.getByRole('link', { name: 'Throwing from nothing' }).first().click();
  await expect(page).toHaveURL(/\/ada\/masterclasses\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Throwing from nothing' })).toBeVisible();
  await expect(page.getByText('Before the wheel turns')).toBeVisible();
  await expect(page.getByText('What clay wants')).toBeVisible();
  await expect(page.getByRole('button', { name: /add to cart/i })).toBeVisible();
});

atEachWidth(() => {
  test('the cart drawer and the checkout panel open and close', async ({ page }) => {
    await page.goto(await productPath(page, 'Morning mug'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /add to cart/i }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^cart/i }).click();
    await expect(drawer).toBeVisible();
    const checkout = await openCheckout(page);
    await expect(drawer).toHaveCount(0);
    await checkout.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^cart/i }).click();
    await expect(await openCheckout(page)).toBeVisible();
  });
});

test('a class that is sold in instalments offers them at its own address', async ({ page }) => {
  await page.goto('/ada/masterclasses');
  await page.getByRole('link', { name: 'Throwing from nothing' }).first().click();
  const plans = page.getByRole('group', { name: 'How to pay' });
  await expect(plans.getByRole('radio', { name: /Pay once/ })).toBeChecked();
  await page.reload();
  await plans.getByText('Three monthly instalments').click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await expect(drawer.getByText(/Three monthly instalments/)).toBeVisible();
  await expect(drawer.getByText('$40.00').first()).toBeVisible();
});

atEachWidth(() => {
  test('a visitor buys a shipped product, and sees the order number', async ({ page }) => {
    const drawer = await addToCart(page, await productPath(page, 'Morning mug'));
    await drawer.getByRole('button', { name: /increase|more|add one/i }).click();
    await expect(drawer.getByText('$68.00').first()).toBeVisible();
    const checkout = await openCheckout(page);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(checkout.getByLabel('Name', { exact: true })).toBeFocused();
    await fillBuyer(checkout);
    await fillAddress(checkout);
    await fillCard(checkout, cards.accepted);
    await checkout.getByRole('button', { name: 'Pay $68.00' }).click();
    await expect(page.getByText(/order (number|no\.?|#)?\s*#?\d+/i).first()).toBeVisible();
    await page.getByRole('link', { name: /order/i }).first().click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(page.getByText('Morning mug').first()).toBeVisible();
  });
});

atEachWidth(() => {
  test('the optional fee appears without moving the form', async ({ page }) => {
    await addToCart(page, await productPath(page, 'Morning mug'));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/transaction-rate*', async (route) => {
      await released;
      await route.continue();
    });
    const checkout = await openCheckout(page);
    const name = checkout.getByLabel('Name', { exact: true });
    const fee = checkout.getByLabel(/I pay the fee of/);
    const place = async () => name.evaluate((field) => field.getBoundingClientRect().top);
    await expect(name).toBeVisible();
    await expect(fee).toBeHidden();
    const before = await place();
    release();
    await expect(fee).toBeVisible();
    expect(await place()).toBe(before);
  });
});

test('a free product asks for no card', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Throwing log, to print and fill'));
  const checkout = await openCheckout(page);
  await expect(checkout.getByLabel('Card number')).toHaveCount(0);
  await expect(checkout.getByLabel('Street and number')).toHaveCount(0);
  await fillBuyer(checkout);
  await checkout
    .getByRole('button', { name: /free|order|get/i })
    .last()
    .click();
  await expect(page.getByText(/order (number|no\.?|#)?\s*#?\d+/i).first()).toBeVisible();
});

atEachWidth(() => {
  test.describe('when a card is declined', () => {
    test.use({ expectedErrors: [/402/] });

    test('the cart and the input are still there, also after a reload', async ({ page }) => {
      await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
      const checkout = await openCheckout(page);
      await fillBuyer(checkout);
      await fillCard(checkout, cards.declined);
      await checkout.getByRole('button', { name: /^pay/i }).click();
      await expect(checkout.getByRole('alert').first()).toContainText(/declined/i);
      await expect(checkout.getByLabel('E-mail', { exact: true })).toHaveValue('grace@example.com');
      await page.reload();
      await expect(checkout.getByLabel('E-mail', { exact: true })).toHaveValue('grace@example.com');
      await expect(checkout.getByText('Twelve glazes I trust')).toBeVisible();
    });
  });
});

test('a card that needs approval is approved, and the order is placed', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.asksToApprove);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/order (number|no\.?|#)?\s*#?\d+/i).first()).toBeVisible();
});

test('what is in the cart already is not added again, and the drawer says why', async ({ page }) => {
  const path = await productPath(page, 'Twelve glazes I trust');
  const drawer = await addToCart(page, path);
  await drawer.getByRole('button', { name: /close/i }).click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  await expect(page.getByRole('dialog').getByText(/already/i)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
});

test('a removed line can be restored', async ({ page }) => {
  const drawer = await addToCart(page, await productPath(page, 'Morning mug'));
  await drawer.getByRole('button', { name: 'Remove Morning mug' }).click();
  await drawer.getByRole('button', { name: /undo|put it back|take back/i }).click();
  await expect(drawer.getByRole('button', { name: 'Remove Morning mug' })).toBeVisible();
});

for (const [by, ask] of [
  ['a mouse', (list: Locator) => list.hover()],
  ['a key', (list: Locator) => list.press('Shift')],
] as const) {
  test(`the currencies are named in the language of the page once ${by} asks`, async ({ page }) => {
    await page.goto('/de/ada');
    await untilHydrated(page);
    const list = page.getByRole('combobox', { name: 'Preise in' });
    const franc = list.locator('option[value=CHF]');
    await expect(franc).not.toHaveAttribute('title');
    await ask(list);
    await expect(franc).toHaveAttribute('title', 'Schweizer Franken');
  });
}
