import { startMakerstall } from '../support/makerstall.ts';
import { buy, changeStore, giveUpInstalment } from './buying.ts';
import { judge } from './judge.ts';
import { expect, test } from './stall.ts';

// An order in every state that it can be in: what it says, and that anybody can read it.

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
  test(`an order that is ${status}`, async ({ page, request, stall }) => {
    const order = await buy(request, all);
    changeStore(stall.dataDir, 'update orders set status = ? where id = ?', status, order._id);
    await page.goto(`/orders/${order.token}`);
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    const isHandedOut = status === 'paid' || status === 'part_refunded';
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(isHandedOut ? 1 : 0);
    await judge(page, status);
  });
}

test('an order whose instalment failed, and the drawer that pays it', async ({ page, request, stall }) => {
  const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(stall.dataDir, order._id);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText('Paused for now')).toBeVisible();
  await judge(page, 'paused');
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
  await expect(drawer.getByLabel('Card number')).toBeVisible();
  await judge(page, 'paying an instalment');
});

test('a lesson that is read and one that is watched', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Two colours, one block' }]);
  await page.goto(`/orders/${token}`);
  await page.getByRole('link', { name: /^Start the class/ }).click();
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toBeVisible();
  await judge(page, 'lesson');
});

const testWithoutDelivery = test.extend<object, object>({
  stall: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using stall = await startMakerstall({ env: { RATE_LIMITS: 'off', TEST_PAYMENTS: 'off' } });
      await use(stall);
    },
    { scope: 'worker' },
  ],
});

testWithoutDelivery('an order of a test payment where those deliver nothing', async ({ page, request }) => {
  const order = await buy(request, all);
  await page.goto(`/orders/${order.token}`);
  await expect(page.getByText('Nothing is delivered here').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await judge(page, 'test');
});
