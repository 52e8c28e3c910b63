import { expect, test } from './browserTest.ts';
import { buy, expireCard } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { cards, fillCard } from './checkout.ts';
import { untilHistoryHas } from './untilHistoryHas.ts';

test.use({ expectedErrors: [/402/] });

test('a buyer has another card charged for what is still due', async ({
  page,
  request,
  server: { dataDir },
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  expireCard(dataDir, order._id);
  await page.goto(`/orders/${order.token}`);
  const schedule = page.getByRole('region', { name: 'Your instalments' });
  await expect(schedule).toContainText('Charged to: Visa ending in 4242, valid until 12/2021');
  await expect(schedule).toContainText('by then this card is not valid any more');
  await checkScreen(page, 'an order whose card expires');
  const change = page.getByRole('button', { name: 'Use another card' });
  await change.click();
  const drawer = page.getByRole('dialog', { name: 'Use another card' });
  await expect(drawer.getByText('Nothing is charged now.')).toBeVisible();
  await checkScreen(page, 'another card');
  await drawer.getByRole('button', { name: 'Save this card' }).click();
  await expect(drawer.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await fillCard(drawer, cards.declined);
  await drawer.getByRole('button', { name: 'Save this card' }).click();
  await expect(drawer.getByRole('alert')).toContainText('The card was not saved');
  await checkScreen(page, 'another card, refused');
  await fillCard(drawer, cards.asksToApprove);
  await drawer.getByRole('button', { name: 'Save this card' }).click();
  const bank = page.getByRole('dialog').filter({ hasText: 'wants to charge this card later' });
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(drawer.getByRole('heading', { name: 'Saved' })).toBeVisible();
  await checkScreen(page, 'another card, saved');
  await drawer.getByRole('button', { name: 'Back to your order' }).click();
  await expect(change).toBeVisible();
  await expect(schedule).toContainText('Charged to: Visa ending in 3184');
  await expect(schedule).not.toContainText('not valid any more');
  await untilHistoryHas(page, []);
  await change.click();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No/ })).toBeVisible();
});
