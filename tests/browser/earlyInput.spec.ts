import type { Page } from 'playwright/test';
import { productPath } from './checkout.ts';
import { expect, test } from './stall.ts';

// On a slow phone a page is seen a second or two before its code has come. What is done in that time is done.

/** Opens a page whose code does not come before it is let go. */
async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

test('a thing that was put into the cart early is in it, once, in a page from the cache too', async ({
  page,
}) => {
  const path = await productPath(page, 'Morning mug');
  for (const visit of ['first', 'second']) {
    await page.evaluate(() => localStorage.clear());
    const letGo = await openBeforeCode(page, path);
    await page.getByRole('button', { name: /add to cart/i }).dblclick();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' }), visit).toBeVisible();
    await page.goto('/login');
  }
});

test('a ticket and an answer that were given early are what is bought', async ({ page }) => {
  const letGo = await openBeforeCode(page, await productPath(page, 'Lino weekend'));
  await page.getByText('Sunday: a second colour').click();
  await page.getByLabel(/eat/).fill('No nuts');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/carts'),
  );
  await page.getByRole('button', { name: /add to cart/i }).click();
  letGo();
  const { items } = (await sent).postDataJSON() as {
    items: { ticket_id: string; form_response?: { answer: string }[] }[];
  };
  const sunday = await page.getByRole('radio', { name: /Sunday/ }).inputValue();
  expect(items).toMatchObject([{ ticket_id: sunday, form_response: [{ answer: 'No nuts' }] }]);
  await expect(page.getByRole('radio', { name: /Sunday/ })).toBeChecked();
});

test('a currency that was chosen early is the one that prices are shown in', async ({ page }) => {
  const path = await productPath(page, 'Morning mug');
  const letGo = await openBeforeCode(page, path);
  const currency = page.getByRole('banner').getByRole('combobox');
  await currency.selectOption('EUR');
  letGo();
  await expect(page.getByRole('article').getByText(/€/).first()).toBeVisible();
  await expect(currency).toHaveValue('EUR');
});

test('an address that was sent early is on the list', async ({ page }) => {
  const letGo = await openBeforeCode(page, '/ada');
  const list = page.locator('[data-type=mailing_list]').first();
  await list.getByRole('textbox').fill('early@example.com');
  await list.getByRole('button').click();
  letGo();
  await expect(list.getByText('early@example.com')).toBeVisible();
  await expect(page).toHaveURL(/\/ada$/);
});
