import { addToCart, fillBuyer, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

// The job that asks the test payments for their events runs every ten seconds.
const untilItFailed = { timeout: 120_000 };

test('a refund to the test card whose refunds fail is taken back, and the creator is told', async ({
  page,
  openSignedIn,
}) => {
  test.slow();
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await checkout.getByRole('button', { name: '4000 0000 0000 5126' }).click();
  await expect(checkout.getByText('is accepted; its refunds fail later')).toBeVisible();
  await checkScreen(page, 'the test cards');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  const receipt = page.getByRole('dialog', { name: 'All done' });
  const path = (await receipt.locator('a[href^="/orders/"]').getAttribute('href')) ?? '';
  const answer = await page.request.get(`/api/main${path}`);
  const { _id, number } = (await answer.json()) as { _id: string; number: number };

  await openSignedIn(`/dashboard/orders/${_id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` });
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/The refund of \$\S+ failed later/)).toBeVisible({ timeout: 10_000 });
  }).toPass(untilItFailed);
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible();
  await checkScreen(page, 'an order whose refund failed');
  await page.goto(path);
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();

  await page.goto('/');
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: `A refund of order #${number} did not reach the buyer` })
    .click();
  await expect(page).toHaveURL(`/dashboard/orders/${_id}`);
});
