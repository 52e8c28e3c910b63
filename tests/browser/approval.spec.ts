import type { Page } from 'playwright/test';
import { buy, giveUpInstalment } from './buying.ts';
import { addToCart, cards, fillAddress, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

// A payment that waits for approval charges the amount that it shows, whatever happened to the page meanwhile.

const done = (page: Page) => page.getByRole('dialog', { name: 'All done' });
const bank = (page: Page) => page.getByRole('dialog', { name: 'Approve this payment?' });
const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });

/** Buys a mug at $34.00 with its fee, $35.33 in all, up to the bank's confirmation. */
async function buyMugToApproval(page: Page): Promise<void> {
  await addToCart(page, await productPath(page, 'Morning mug'));
  const checkout = await openCheckout(page);
  await checkout.getByLabel(/^I pay the fee/).check();
  await fillBuyer(checkout);
  await fillAddress(checkout);
  await fillCard(checkout, cards.asksToApprove);
  await checkout.getByRole('button', { name: 'Pay $35.33' }).click();
  await expect(bank(page).getByText('$35.33')).toBeVisible();
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^cart/i }).first().click();
  await page.getByRole('dialog', { name: /your cart/i }).waitFor();
}

/** The screen shows the payment that was begun, and nothing newer. */
async function expectKept(page: Page): Promise<void> {
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole('button', { name: 'Pay $35.33' })).toBeVisible();
  await expect(checkout.getByLabel(/^I pay the fee/)).toBeChecked();
  for (const [label, value] of [
    ['Name', 'Grace Hopper'],
    ['E-mail', 'grace@example.com'],
    ['Street and number', '1 Harbour Row'],
    ['Town or city', 'Arlington'],
    ['ZIP code', '22201'],
    ['State', 'VA'],
    ['Country', 'US'],
  ] as const) {
    await expect(checkout.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(checkout.getByLabel('What you pay for').getByText('$35.33')).toBeVisible();
}

test('after a reload the bank asks about the same amount, and that amount is charged', async ({ page }) => {
  await buyMugToApproval(page);
  await page.reload();
  await expect(bank(page).getByText('$35.33')).toBeVisible();
  await checkScreen(page, 'approval after a reload');
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(done(page).getByText('$35.33')).toBeVisible();
  await expect(done(page).getByText('$1.33')).toBeVisible();
  await checkScreen(page, 'all done');
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/402/] });

  test('after a reload leaves the form as it was submitted', async ({ page }) => {
    await buyMugToApproval(page);
    await page.reload();
    await bank(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(checkoutOf(page).getByRole('alert').first()).toContainText('not approved');
    await expectKept(page);
    await checkScreen(page, 'refused after a reload');
    await fillCard(checkoutOf(page), cards.accepted);
    await checkoutOf(page).getByRole('button', { name: 'Pay $35.33' }).click();
    await expect(done(page).getByText('$35.33')).toBeVisible();
  });
});

test('a buyer who changes the cart is no longer asked to approve the old payment', async ({ page }) => {
  await buyMugToApproval(page);
  await page.goto('/ada/shop');
  await openCart(page);
  const drawer = page.getByRole('dialog', { name: /your cart/i });
  await drawer.getByRole('button', { name: /^One more/ }).click();
  await expect(drawer.getByText('$68.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = checkoutOf(page);
  await expect(checkout.getByLabel('E-mail', { exact: true })).toHaveValue('grace@example.com');
  // (68 + 0.30) / 0.971
  await expect(checkout.getByRole('button', { name: 'Pay $70.34' })).toBeEnabled();
  await expect(bank(page)).toBeHidden();
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: 'Pay $70.34' }).click();
  await expect(done(page).getByText('$70.34')).toBeVisible();
});

test.describe('another tab', () => {
  test.use({ expectedErrors: [/409/] });

  test('that changes the cart: the bank asks about the original amount, and nothing is charged', async ({
    page,
    context,
  }) => {
    await buyMugToApproval(page);
    const other = await context.newPage();
    await other.goto('/ada/shop');
    await openCart(other);
    const drawer = other.getByRole('dialog', { name: /your cart/i });
    // The drawer shows a change before the API has confirmed it, and a closed tab ends its calls.
    const confirmed = other.waitForResponse((response) => response.request().method() === 'PATCH');
    await drawer.getByRole('button', { name: /^One more/ }).click();
    await expect(drawer.getByText('$68.00').first()).toBeVisible();
    await confirmed;
    await other.close();
    await expect(bank(page).getByText('$35.33')).toBeVisible();
    await bank(page).getByRole('button', { name: 'Approve' }).click();
    await expect(checkoutOf(page).getByText('The total is now $70.34')).toBeVisible();
    await expect(checkoutOf(page).getByRole('button', { name: 'Pay $70.34' })).toBeVisible();
  });

  test('that opens the checkout shows the same payment', async ({ page, context }) => {
    await buyMugToApproval(page);
    const other = await context.newPage();
    await other.goto('/ada/shop');
    await openCart(other);
    await other.getByRole('button', { name: 'Go to checkout' }).click();
    await bank(other).getByRole('button', { name: 'Approve' }).click();
    await expect(done(other).getByText('$35.33')).toBeVisible();
    await bank(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('This cart is paid already')).toBeVisible();
  });
});

/** Puts this many bags of clay, at $12 each, into the cart and opens the checkout. */
async function fillCartWithClay(page: Page, bags: number): Promise<void> {
  await page.goto('/ada');
  await page.getByRole('button', { name: /^Buy me one/ }).click();
  const more = page.getByRole('button', { name: 'One more: How many: bag of clay' });
  for (let bag = 1; bag < bags; bag += 1) await more.click();
  await page.getByRole('button', { name: /^Buy · / }).click();
  await checkoutOf(page).waitFor();
}

test('another gift is not mixed up with the one that waits for approval', async ({ page }) => {
  await fillCartWithClay(page, 1);
  await checkoutOf(page).getByLabel('E-mail', { exact: true }).fill('grace@example.com');
  await fillCard(checkoutOf(page), cards.asksToApprove);
  await checkoutOf(page).getByRole('button', { name: 'Pay $12.00' }).click();
  await expect(bank(page).getByText('$12.00')).toBeVisible();
  await page.goto('/ada/shop');
  await fillCartWithClay(page, 2);
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole('button', { name: 'Pay $24.00' })).toBeEnabled();
  await expect(bank(page)).toBeHidden();
  await expect(checkout.getByLabel('E-mail', { exact: true })).toHaveValue('grace@example.com');
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(done(page).getByText('$24.00').first()).toBeVisible();
});

test('an instalment that waits for its bank after a reload', async ({ page, request, server }) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(server.dataDir, order._id);
  await page.goto(`/orders/${order.token}`);
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
  await fillCard(drawer, cards.asksToApprove);
  await drawer.getByRole('button', { name: 'Pay $40.00' }).click();
  await expect(bank(page).getByText('$40.00')).toBeVisible();
  await page.reload();
  await expect(bank(page).getByText('$40.00')).toBeVisible();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
});
