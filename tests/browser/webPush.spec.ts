import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { Session } from '#shared/audience/accountSchema.ts';
import { buy } from './buying.ts';
import { demo, expect } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import {
  deliver,
  messagesFor,
  shownNotifications,
  subscribeTo,
  tapNotification,
  test,
  watchWorker,
} from './pushTest.ts';

/** A product of the demo creator that was never on sale before. */
async function publishNew(request: APIRequestContext, session: unknown, name: string): Promise<void> {
  // The answer of the login.
  const { token, user } = session as Session;
  const path = `/api/main/studio/${user.account_id}/products`;
  const headers = { 'x-access-token': token };
  const data = { name, product_type: 'physical', price: 18 };
  const { product } = await (await request.post(path, { data, headers })).json();
  expect((await request.post(`${path}/${product._id}/publish`, { headers })).status()).toBe(200);
}

test('a visitor asks to be told, is told of a new product once, and stops it again', async ({
  page,
  request,
  push,
  demoSession,
}) => {
  const name = `visitor-${randomUUID()}`;
  await subscribeTo(page, push.newBrowser(name));
  await page.goto(`/de/${demo.slug}/shop`);
  const ask = page.getByRole('button', { name: 'Sag mir Bescheid, wenn es Neues gibt' });
  await ask.scrollIntoViewIfNeeded();
  await expect(ask).toBeVisible();
  await checkScreen(page, 'a shop that offers news');
  await ask.press('Enter');
  const told = page.getByText('Du erfährst hier, wenn es etwas Neues zu kaufen gibt.');
  await expect(told).toBeVisible();
  const stop = page.getByRole('button', { name: 'Nicht mehr Bescheid sagen' });
  await expect(stop).toBeFocused();
  await checkScreen(page, 'a shop whose visitor is told of news');

  await publishNew(request, await demoSession(), `Teller ${name}`);
  await expect.poll(() => messagesFor(push, name)).toHaveLength(1);
  const [message] = messagesFor(push, name);
  expect(message).toMatchObject({ title: 'Neu bei Ada Moreau', lang: 'de' });
  expect(message?.body).toContain(`Teller ${name} · `);
  const worker = await watchWorker(page);
  await deliver(page, JSON.stringify(message));
  const { title, path, ...options } = message ?? { title: '', path: '' };
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([{ title, options: { ...options, data: path } }]);
  const { origin } = new URL(page.url());
  expect(await tapNotification(worker, path)).toEqual({ opened: [origin + path], focused: [] });

  await page.reload();
  await expect(told).toBeVisible();
  await stop.click();
  await expect(ask).toBeVisible();
  await page.reload();
  await expect(ask).toBeVisible();
  await publishNew(request, await demoSession(), 'Another plate');
  // A message for a browser that subscribes later shows that this one gets none.
  const other = `other-${randomUUID()}`;
  const { subscription } = push.newBrowser(other);
  const { public_key } = await (await request.get('/api/main/public/push-key')).json();
  const data = { ...subscription, public_key, language: 'en' };
  await request.post(`/api/main/pages/${demo.slug}/push-subscriptions`, { data });
  await publishNew(request, await demoSession(), 'A third plate');
  await expect.poll(() => messagesFor(push, other)).toHaveLength(1);
  expect(messagesFor(push, name)).toHaveLength(1);
});

test('a creator is told of a sale on this device, and removes the device', async ({
  page,
  request,
  push,
  openSignedIn,
}) => {
  const name = `creator-${randomUUID()}`;
  await subscribeTo(page, push.newBrowser(name));
  await openSignedIn('/dashboard/account');
  const tell = page.getByRole('switch', { name: 'Tell me about sales on this device' });
  await expect(tell).not.toBeChecked();
  await expect(page.getByText('No device is told of sales yet.')).toBeVisible();
  await tell.press('Space');
  await expect(tell).toBeChecked();
  const devices = page.getByRole('list', { name: 'Devices that are told of sales' });
  await expect(devices.getByText('This device')).toBeVisible();
  await checkScreen(page, 'the account with a device that is told of sales');

  const order = await buy(request, [{ name: 'Sunday clay market', quantity: 2 }]);
  await expect.poll(() => messagesFor(push, name)).toHaveLength(1);
  const [message] = messagesFor(push, name);
  expect(message).toMatchObject({ body: '2 × Sunday clay market', path: `/dashboard/orders/${order._id}` });
  expect(message?.title).toMatch(/A sale: /);
  const worker = await watchWorker(page);
  await deliver(page, JSON.stringify(message));
  await expect.poll(() => shownNotifications(worker)).toMatchObject([{ title: message?.title }]);

  await page.reload();
  await expect(tell).toBeChecked();
  await devices.getByRole('button', { name: /^Remove / }).click();
  await expect(tell).not.toBeChecked();
  await expect(page.getByText('No device is told of sales yet.')).toBeVisible();
});

test('a message that cannot be read is shown as the site’s, and a tap opens no other site', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/dashboard/account');
  const worker = await watchWorker(page);
  const { origin, host } = new URL(page.url());
  await deliver(page, 'no JSON');
  await expect.poll(() => shownNotifications(worker)).toEqual([{ title: host, options: { data: '/' } }]);
  for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7])
    expect((await tapNotification(worker, path)).opened.at(-1)).toBe(`${origin}/`);
  // A tab that shows the page already is used.
  const { opened, focused } = await tapNotification(worker, '/dashboard/account');
  expect([opened.length, focused]).toEqual([4, [page.url()]]);
});

test('a browser that blocks notifications is told what to do, and nothing asks by itself', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => {
      document.documentElement.dataset['asked'] = 'yes';
      return 'denied';
    };
  });
  await page.goto(`/${demo.slug}/masterclasses`);
  const ask = page.getByRole('button', { name: 'Tell me about new things' });
  await expect(ask).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await ask.click();
  await expect(page.getByText('Your browser blocks notifications of this site.')).toBeVisible();
  await expect(ask).toBeVisible();
  await checkScreen(page, 'blocked notifications');
});

test('on an iPhone the page, and the dashboard, say that they have to be added to the home screen', async ({
  page,
  openSignedIn,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await page.goto(`/${demo.slug}/shop`);
  await page.getByRole('button', { name: 'Tell me about new things' }).click();
  await expect(page.getByText('add this page to your home screen first')).toBeVisible();
  await openSignedIn('/dashboard/account');
  await expect(page.getByText('add the dashboard to your home screen first')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Tell me about sales on this device' })).toBeDisabled();
});

test('a browser without push offers nothing', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto(`/${demo.slug}/shop`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Tell me about new things' })).toHaveCount(0);
});
