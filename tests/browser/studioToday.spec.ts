import type { Page } from 'playwright/test';
import { buy, giveUpInstalment } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { confirmEmail, signUpCreator } from './studio.ts';

const home = { name: 'Grace Hopper', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };

/** A call with the sign-in of the page. */
async function call(page: Page, path: string, data: unknown): Promise<void> {
  const { token, user } = await page.evaluate(() => {
    const { auth = '{}' } = JSON.parse(localStorage.getItem('persist:ms') ?? '{}') as { auth?: string };
    const { session } = JSON.parse(auth) as { session: { token: string; user: { account_id: string } } };
    return session;
  });
  const answer = await page.request.post(`/api/main/studio/${user.account_id}${path}`, {
    data,
    headers: { 'x-access-token': token, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.ok()).toBe(true);
}

test('a parcel and an unpaid instalment are to do, and each leads to its screen', async ({
  page,
  openSignedIn,
  request,
  server,
}) => {
  const parcel = await buy(request, [{ name: 'Three lemons, linocut' }], { sentTo: home });
  const planned = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  giveUpInstalment(server.dataDir, planned._id);
  await openSignedIn('/');
  const todo = page.getByRole('region', { name: 'To do' });
  const send = todo.getByRole('link', { name: /parcels? to send/ });
  await expect(send).toBeVisible();
  await checkScreen(page, 'what is to do');
  await send.click();
  await expect(page).toHaveURL('/dashboard/orders?parcel=to_ship');
  await expect(page.getByRole('link', { name: `#${parcel.number} ` })).toBeVisible();
  await page.goBack();
  await todo.getByRole('link', { name: `An instalment of order #${planned.number} is not paid` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${planned._id}`);
});

test('today’s revenue is without refunds and test purchases, as in the numbers', async ({
  page,
  openSignedIn,
  request,
}) => {
  const order = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  await openSignedIn('/');
  await call(page, `/orders/${order._id}/refunds`, { amount: 3 });
  await call(page, `/products/${order.items[0]?.product_id ?? ''}/test-purchase`, {});
  await page.reload();
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByText(/ in 14 days, most on /)).toBeAttached();
  const [revenue = '', orders = ''] = await today.getByRole('definition').allTextContents();
  await today.getByRole('link', { name: 'The last 14 days' }).click();
  await page.goto('/dashboard/numbers?days=1');
  const figures = page.getByRole('definition');
  await expect(figures.filter({ hasText: revenue }).first()).toBeVisible();
  await expect(figures.filter({ hasText: new RegExp(`^${orders}`) }).first()).toBeVisible();
});

test('a creator whose work is done reads that there is nothing to do', async ({ page, server }) => {
  const slug = await signUpCreator(page);
  await call(page, '/products', { name: 'A zine', product_type: 'digital', price: 5 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Confirm your e-mail address' })).toBeVisible();
  confirmEmail(server.dataDir, slug);
  await page.reload();
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await checkScreen(page, 'nothing to do');
});
