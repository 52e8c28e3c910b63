import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { studioHistory } from '#shared/texts/compiled/de/studioHistory.ts';
import { studioProblems } from '#shared/texts/compiled/de/studioProblems.ts';
import { studioSale } from '#shared/texts/compiled/de/studioSale.ts';
import { buy } from './buying.ts';
import { expect, test } from './browserTest.ts';

test('the history of an order with a refund is in the dashboard’s language', async ({
  page,
  openSignedIn,
  request,
  server,
}) => {
  const order = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  const history = page.getByRole('region', { name: studioSale.history });
  const events = history.getByRole('listitem').locator('> span');
  const text = async () => (await events.allTextContents()).map((line) => line.replaceAll('\u00a0', ' '));
  const newest = async () => (await text())[0];
  // A job mails the receipt within seconds. An open page does not read the history again.
  await expect(async () => {
    await openSignedIn(`/de/dashboard/orders/${order._id}`);
    await expect(events.first()).toBeVisible();
    expect(await text()).toContain(studioHistory.receiptSent('grace@example.com'));
  }).toPass();

  await page.getByRole('button', { name: studioSale.refund.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(studioSale.refund.part).click();
  await dialog.getByLabel(studioSale.refund.amountIn('USD')).fill('1,50');
  await dialog.getByLabel(studioSale.refund.reason).fill('Eine Seite fehlt');
  await dialog.getByRole('button', { name: /^1,50.\$ erstatten$/ }).click();
  await expect(dialog).toBeHidden();

  await expect.poll(newest).toBe('1,50 $ erstattet (Eine Seite fehlt)');
  const total = order.total.toFixed(2).replace('.', ',');
  const sentences = await text();
  expect(sentences).toContain(studioHistory.paid(`${total} $`));
  expect(sentences.at(-1)).toBe('Grace Hopper hat bestellt');

  // As the payment provider would have refused it, with its code or with words that we do not know.
  using store = new DatabaseSync(join(server.dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
  const refuse = (problem: string) =>
    store
      .prepare("update refunds set state = 'refused', problem = ? where order_id = ?")
      .run(problem, order._id);
  const money = page.getByRole('region', { name: studioSale.money.paymentsAndRefunds });
  for (const [stored, why] of [
    ['lost_or_stolen_card', studioProblems.reasons.card_lost],
    ['The card is unusual.', studioProblems.providerSays('The card is unusual.')],
  ] as const) {
    refuse(stored);
    await page.reload();
    await expect(money.getByText(why)).toBeVisible();
    await expect.poll(newest).toBe(studioHistory.refundRefusedWhy({ amount: '1,50 $', why }));
  }
});
