import type { Page } from 'playwright/test';
import { buy, changeStore, seatsLeft } from './buying.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';

const book = 'Twelve glazes I trust';

const done = (page: Page) => page.getByRole('dialog', { name: 'All done' });

async function openPaidCart(page: Page, name = book) {
  await addToCart(page, await productPath(page, name));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  return checkout;
}

function chargeKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/stripe/charge')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('a double click adds one line, and a double click on pay charges once', async ({ page }) => {
  const keys = chargeKeys(page);
  await page.goto(await productPath(page, book));
  await page.getByRole('button', { name: /add to cart/i }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^pay/i }).dblclick();
  await expect(done(page)).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('a change in one tab appears in the other', async ({ page, context }) => {
  const path = await productPath(page, 'Morning mug');
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await other.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
  await addToCart(page, path);
  await expect(other.getByRole('button', { name: /cart.*1/i }).first()).toBeVisible();
  await other
    .getByRole('button', { name: /cart.*1/i })
    .first()
    .click();
  await other.getByRole('button', { name: 'Remove Morning mug' }).click();
  await expect(page.getByRole('button', { name: 'Remove Morning mug' })).toHaveCount(0);
});

test('the back button leaves the cart as it was', async ({ page }) => {
  await page.goto('/ada/shop');
  await addToCart(page, await productPath(page, book));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await page.getByRole('button', { name: /cart/i }).first().click();
  await expect(page.getByRole('dialog').getByText(book)).toBeVisible();
});

test('an addition made right before leaving is in the cart on the next page, once', async ({ page }) => {
  const added = { answers: 0 };
  await page.route('**/api/main/carts', async (route) => {
    if (added.answers++ === 0) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await addToCart(page, await productPath(page, book));
  await page.goto('/ada/shop');
  await expect(page.getByRole('button', { name: /^cart.*1 thing/i })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^cart.*1 thing/i }).click();
  await expect(page.getByRole('dialog').getByText(book)).toBeVisible();
});

test('changing the currency and changing it back gives the first price', async ({ page }) => {
  const drawer = await addToCart(page, await productPath(page, 'Morning mug'));
  const first = await drawer.getByText(/\$34/).first().innerText();
  const currency = drawer.getByLabel('Currency of the cart');
  await currency.selectOption('JPY');
  await expect(drawer.getByText(/[¥￥]/).first()).toBeVisible();
  await currency.selectOption('USD');
  await expect(drawer.getByText(first).first()).toBeVisible();
  await expect(drawer.getByText(/[¥￥]/)).toHaveCount(0);
});

test('a reload before paying keeps the checkout and what was typed but for the card, and paying forgets both', async ({
  page,
}) => {
  await openPaidCart(page);
  await page.reload();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('E-mail', { exact: true })).toHaveValue('grace@example.com');
  await expect(checkout.getByLabel('Card number')).toHaveValue('');
  const typed = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(await typed()).toContain('grace@example.com');
  expect(await typed()).not.toMatch(/4242|12 \/ 34/);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(done(page)).toBeVisible();
  await expect.poll(typed).not.toContain('grace@example.com');
  await page.reload();
  await page.getByRole('button', { name: /cart/i }).first().click();
  await expect(page.getByText('Nothing in here yet')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load/] });

  test('before the charge: the same attempt continues when the network is back', async ({
    page,
    context,
  }) => {
    const keys = chargeKeys(page);
    const checkout = await openPaidCart(page);
    await context.setOffline(true);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByText('We have no answer yet')).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(done(page)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });

  test('during the charge: paid without an answer; a reload resumes the same attempt', async ({ page }) => {
    const keys = chargeKeys(page);
    await page.route(
      '**/stripe/charge',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const checkout = await openPaidCart(page);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByText('We have no answer yet')).toBeVisible();
    await page.reload();
    await expect(done(page)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('after the charge: the receipt stays', async ({ page, context }) => {
    const checkout = await openPaidCart(page);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(done(page)).toBeVisible();
    await context.setOffline(true);
    await expect(done(page).getByText(/No\. \d+/)).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('sold out while paying', () => {
  test.use({ expectedErrors: [/409/] });

  test('shows a message, charges nothing and keeps what was typed', async ({ page, request, server }) => {
    const name = 'Kiln opening, with breakfast';
    // Frees the chairs that earlier tests bought.
    changeStore(server.dataDir, 'update products set limited_seats = limited_seats + 5 where name = ?', name);
    const checkout = await openPaidCart(page, name);
    for (let seats = await seatsLeft(request, name); seats > 0; seats -= 1) await buy(request, [{ name }]);
    const orders = new Set<string>();
    page.on('response', (response) => orders.add(`${response.status()} ${new URL(response.url()).pathname}`));
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(checkout.getByRole('alert').first()).toContainText(
      `${name} is sold out. Nothing was charged.`,
    );
    expect([...orders]).toContain('409 /api/main/stripe/charge');
    await expect(checkout.getByLabel('E-mail', { exact: true })).toHaveValue('grace@example.com');
  });
});

test('a class in instalments, then paid at once: the drawer shows the change, and one is bought', async ({
  page,
}) => {
  await page.goto('/ada/masterclasses');
  await page.getByRole('link', { name: 'Throwing from nothing' }).first().click();
  await page.getByRole('radio', { name: /three monthly instalments/i }).check({ force: true });
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await expect(drawer.getByText('Three monthly instalments')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /pay once/i }).check({ force: true });
  await add.click();
  await expect(
    drawer.getByText('Changed to Pay once. You buy “Throwing from nothing” only once.'),
  ).toBeVisible();
  await expect(drawer.getByText('Three monthly instalments')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Remove Throwing from nothing' })).toHaveCount(1);
});
