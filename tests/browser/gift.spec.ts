import { randomUUID } from 'node:crypto';
import { expect, test } from './browserTest.ts';
import { changeStore } from './buying.ts';
import { addToCart, cards, fillAddress, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';

test.use({ timezoneId: 'Europe/Berlin', expectedErrors: [/404|409/] });

test('a buyer gives something away: the receiver opens it without a price', async ({
  page,
  openSignedIn,
  server: { dataDir },
}) => {
  const email = `pip-${randomUUID()}@example.com`;
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  let checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByLabel('This is a gift').check();
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(checkout.getByLabel('Their name')).toHaveAccessibleDescription(
    'Enter the name of who gets it.',
  );
  await checkScreen(page, 'a gift with missing fields');
  await checkout.getByLabel('Their name').fill('Pip Longstocking');
  await checkout.getByLabel('Their e-mail').fill(email);
  await checkout.getByLabel(/A few words/).fill('Happy birthday!\nYours, Grace');
  const day = inDays(30);
  await checkout.getByLabel('The day they hear of it').fill(day);
  await page.reload();
  checkout = page.getByRole('dialog', { name: /checkout/i });
  await expect(checkout.getByLabel('This is a gift')).toBeChecked();
  await expect(checkout.getByLabel('Their e-mail')).toHaveValue(email);
  await expect(checkout.getByLabel('The day they hear of it')).toHaveValue(day);
  await fillCard(checkout, cards.accepted);
  await checkScreen(page, 'a gift at the checkout');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('It is a gift for')).toBeVisible();
  await checkScreen(page, 'the receipt of a gift');
  await page.getByRole('link', { name: 'Open your order' }).click();

  await expect(page.getByRole('heading', { name: 'A gift for Pip Longstocking' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await checkScreen(page, 'the order of a planned gift');
  await page.getByRole('button', { name: 'Change the address or the day' }).click();
  await page.getByLabel('The day they hear of it').fill(inDays(0));
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toBeHidden();
  await expect(page.getByText(`at ${email} on`)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/The mail with their link went to/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
  await checkScreen(page, 'sending a gift again');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  const orderPath = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'See what they see' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A gift from Grace Hopper' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/[€$]\s?\d|grace@example/);
  await checkScreen(page, 'a gift');
  const giftPath = new URL(page.url()).pathname;
  expect((await page.goto(giftPath))?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await page.content()).not.toMatch(/grace@example|"total"|"price"/);

  const token = orderPath.replace('/orders/', '');
  const order = (await (await page.request.get(`/api/main/orders/${token}`)).json()) as { _id: string };
  await openSignedIn(`/dashboard/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: 'Gift for Pip Longstocking' })).toBeVisible();
  await checkScreen(page, 'a creator’s order that is a gift');

  changeStore(dataDir, "update orders set status = 'refunded' where id = ?", order._id);
  await page.goto(giftPath);
  await expect(page.getByText('This gift is no longer available')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await checkScreen(page, 'a gift that was taken back');
  await page.goto('/gifts/unknown-token');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a parcel that is a gift goes to the receiver', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Morning mug'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByLabel('This is a gift').check();
  await checkout.getByLabel('Their name').fill('Pip Longstocking');
  await checkout.getByLabel('Their e-mail').fill('pip@example.com');
  await expect(checkout.getByRole('group', { name: 'Where the gift goes' })).toBeVisible();
  await fillAddress(checkout);
  await fillCard(checkout, cards.accepted);
  await checkScreen(page, 'a parcel as a gift');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: 'Open your order' }).click();
  const delivery = page.getByRole('heading', { name: 'Delivery to' }).locator('..');
  await expect(delivery).toContainText('Pip Longstocking');
  await page.getByRole('link', { name: 'See what they see' }).click();
  await expect(page.getByText('It comes to you by post.')).toBeVisible();
  await checkScreen(page, 'a parcel on the receiver’s page');
});

/** A day of the browser's time zone. */
function inDays(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 60 * 60_000);
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
}
