import { startServer } from './startServer.ts';
import { buy, changeStore, giveUpInstalment } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

// An order in every possible state: its texts and its accessibility.

const all = [
  { name: 'Twelve glazes I trust' },
  { name: 'Sunday clay market' },
  { name: 'Two colours, one block' },
];

for (const [status, badge, words] of [
  ['paid', 'Paid', 'Show the code at the door'],
  ['pending', 'Pending', 'Here as soon as the payment is in'],
  ['part_refunded', 'Partly refunded', 'Show the code at the door'],
  ['refunded', 'Refunded', 'Closed, because it was refunded'],
  ['disputed', 'Disputed', 'Paused while your bank looks into the payment'],
] as const) {
  test(`an order that is ${status}`, async ({ page, request, server }) => {
    const order = await buy(request, all);
    changeStore(server.dataDir, 'update orders set status = ? where id = ?', status, order._id);
    await page.goto(`/orders/${order.token}`);
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    const isHandedOut = status === 'paid' || status === 'part_refunded';
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(isHandedOut ? 1 : 0);
    await checkScreen(page, status);
  });
}

test('an order whose instalment failed, and the drawer that pays it', async ({ page, request, server }) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(server.dataDir, order._id);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText('Paused for now')).toBeVisible();
  await checkScreen(page, 'paused');
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
  await expect(drawer.getByLabel('Card number')).toBeVisible();
  await checkScreen(page, 'paying an instalment');
});

test('going back closes the drawer of an instalment, and a reload opens it again', async ({
  page,
  request,
  server,
}) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(server.dataDir, order._id);
  await page.goto('/ada');
  await page.goto(`/orders/${order.token}`);
  const pay = page.getByRole('button', { name: 'Pay $40.00 now' });
  const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
  await pay.click();
  await expect(drawer.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(pay).toBeVisible();
  await pay.click();
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer.getByLabel('Card number')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  // Closing it has removed its entry.
  await page.goBack();
  await expect(page).toHaveURL(/\/ada$/);
});

test('a lesson to read and one to watch', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Two colours, one block' }]);
  await page.goto(`/orders/${token}`);
  await page.getByRole('link', { name: /^Start the class/ }).click();
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toBeVisible();
  await checkScreen(page, 'lesson');
});

const testWithoutDelivery = test.extend<object, object>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using server = await startServer({ env: { TEST_PAYMENTS: 'off' } });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

testWithoutDelivery('an order of a test payment where those deliver nothing', async ({ page, request }) => {
  const order = await buy(request, all);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText('Nothing is delivered here').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await checkScreen(page, 'test');
});

test('a receipt is printed without what only a screen needs; the shop’s name and theme are the seller’s', async ({
  page,
  request,
  server,
}) => {
  changeStore(
    server.dataDir,
    "update pages set theme = 'dark' where account_id = (select id from accounts where slug = ?)",
    'ada',
  );
  const { token } = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  await page.goto(`/orders/${token}`);
  changeStore(
    server.dataDir,
    "update pages set theme = 'light' where account_id = (select id from accounts where slug = ?)",
    'ada',
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await checkScreen(page, 'the order of a dark shop');
  await expect(page.getByRole('banner').first().getByRole('link')).toHaveAttribute('href', '/ada');
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Download/ })).toBeHidden();
});
