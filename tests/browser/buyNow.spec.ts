import type { Page } from 'playwright/test';
import { cards, fillBuyer, fillCard, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { openBeforeCode } from './openBeforeCode.ts';
import { untilHistoryHas } from './untilHistoryHas.ts';

// One thing is bought from its page, beside the cart.

const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });

async function putMugIntoCart(page: Page): Promise<void> {
  await page.goto(await productPath(page, 'Morning mug'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart (1)' }).waitFor();
  await page.keyboard.press('Escape');
}

test('one thing is bought by the keyboard, and the kept cart does not change', async ({ page }) => {
  await putMugIntoCart(page);
  await page.goto(await productPath(page, 'Twelve glazes I trust'));
  await page.getByRole('button', { name: 'Buy now' }).focus();
  await page.keyboard.press('Enter');
  const checkout = checkoutOf(page);
  await expect(checkout.getByText('Twelve glazes I trust')).toBeVisible();
  await expect(checkout.getByText('Morning mug')).toHaveCount(0);
  await checkScreen(page, 'buy now');
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toContainText('Twelve glazes I trust');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeFocused();
  await expect(page.getByRole('button', { name: /cart.*1/i }).first()).toBeVisible();
});

test('closing returns to the page, and another choice is what the next press buys, of a class too', async ({
  page,
}) => {
  await page.goto(await productPath(page, 'Morning mug'));
  const buyNow = page.getByRole('button', { name: 'Buy now' });
  await buyNow.click();
  await expect(checkoutOf(page).getByText('Morning mug')).toBeVisible();
  await untilHistoryHas(page, ['checkout']);
  await page.goBack();
  await expect(checkoutOf(page)).toBeHidden();
  await page
    .getByRole('button', { name: /more|increase|one more/i })
    .first()
    .click();
  await buyNow.click();
  await expect(checkoutOf(page).getByText(/^2 × /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /cart.*1/i })).toHaveCount(0);

  await page.goto('/ada/masterclasses');
  await page.getByRole('link', { name: 'Throwing from nothing' }).first().click();
  await page.getByRole('radio', { name: /three monthly instalments/i }).check({ force: true });
  await buyNow.click();
  await expect(checkoutOf(page).getByText('Throwing from nothing')).toBeVisible();
  await expect(checkoutOf(page).getByText('Three monthly instalments')).toBeVisible();
});

test('a reload in the middle opens the same checkout with what was typed', async ({ page }) => {
  await page.goto(await productPath(page, 'Twelve glazes I trust'));
  await page.getByRole('button', { name: 'Buy now' }).click();
  await fillBuyer(checkoutOf(page));
  await page.reload();
  await expect(checkoutOf(page).getByText('Twelve glazes I trust')).toBeVisible();
  await expect(checkoutOf(page).getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
});

test('a press before the page’s code opens the checkout once', async ({ page }) => {
  const release = await openBeforeCode(page, await productPath(page, 'Twelve glazes I trust'));
  let carts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/carts')) carts += 1;
  });
  await page.getByRole('button', { name: 'Buy now' }).dblclick();
  release();
  await expect(checkoutOf(page).getByText('Twelve glazes I trust')).toBeVisible();
  expect(carts).toBe(1);
});

test.describe('a shop that does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('says so, and the button works again', async ({ page }) => {
    await page.goto(await productPath(page, 'Twelve glazes I trust'));
    await page.route('**/api/main/carts', (route) => route.abort());
    const buyNow = page.getByRole('button', { name: 'Buy now' });
    await buyNow.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(buyNow).not.toHaveAttribute('aria-busy');
    await page.unroute('**/api/main/carts');
    await buyNow.click();
    await expect(checkoutOf(page)).toBeVisible();
  });
});

test('answers that are needed are asked for before the checkout', async ({ page }) => {
  await page.goto(await productPath(page, 'House sign, lettered by hand'));
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByLabel('What should the sign say?')).toBeFocused();
  await expect(checkoutOf(page)).toHaveCount(0);
});
