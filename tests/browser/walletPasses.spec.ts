import { readFile } from 'node:fs/promises';
import { fieldsOf, openPass } from '../support/openPass.ts';
import { makeAppleKeys, makeGoogleKeys } from '../support/passKeys.ts';
import { startServer } from './startServer.ts';
import { test as onServer, expect } from './browserTest.ts';
import { buy, changeStore } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { untilHydrated } from './untilHydrated.ts';

const apple = makeAppleKeys();

/** A server with keys of both wallets. */
const test = onServer.extend<object, object>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const env = { ...apple.env, ...makeGoogleKeys().env };
      await using server = await startServer({ env });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

test.use({ expectedErrors: [/403|ERR_INTERNET_DISCONNECTED|Failed to load/] });

test('each ticket has a button for each wallet: one is a file, the other leads to Google', async ({
  page,
  request,
}) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market', quantity: 2 }]);
  await page.goto(`/orders/${token}`);
  await untilHydrated(page);
  const ticket = page.getByRole('article', { name: /^Ticket 2 of 2/ });
  const toApple = ticket.getByRole('link', { name: 'Add to Apple Wallet: Ticket 2 of 2' });
  const toGoogle = ticket.getByRole('link', { name: 'Add to Google Wallet: Ticket 2 of 2' });
  await expect(toApple).toHaveText('Add to Apple Wallet');
  await expect(toGoogle).toHaveText('Add to Google Wallet');
  await expect(page.getByRole('link', { name: /^Add to (Apple|Google) Wallet/ })).toHaveCount(4);
  for (const link of [toApple, toGoogle])
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await checkScreen(page, 'tickets with buttons of wallets');

  const [download] = await Promise.all([page.waitForEvent('download'), toApple.click()]);
  expect(download.suggestedFilename()).toBe('ticket-2.pkpass');
  const opened = openPass(await readFile(await download.path()), apple.wwdr.certificate);
  expect(fieldsOf(opened, 'primaryFields')).toEqual({ event: 'Sunday clay market' });
  const code = await ticket.getByText(/^[0-9A-Z-]{20,}$/).innerText();
  expect(opened.pass['barcodes']).toMatchObject([{ message: code }]);

  await page.route('https://pay.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Google</title>' }),
  );
  await toGoogle.click();
  await expect(page).toHaveURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('without a network the order opens with its buttons, and comes back after one was followed', async ({
  page,
  context,
  request,
}) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  const path = `/orders/${token}`;
  await page.goto(path);
  await expect(page.getByText('Kept on this device: it opens without a network too.')).toBeVisible();
  const toApple = page.getByRole('link', { name: /^Add to Apple Wallet/ });
  // The service worker is there now, and the file passes through it.
  const [download] = await Promise.all([page.waitForEvent('download'), toApple.click()]);
  expect(download.suggestedFilename()).toBe('ticket-1.pkpass');
  expect(
    await page.evaluate(async () => (await (await caches.open('kept')).keys()).map(({ url }) => url)),
  ).not.toContainEqual(expect.stringContaining('pkpass'));

  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText('You are offline. This page is as it was')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of ticket 1' })).toBeVisible();
  await expect(toApple).toBeVisible();
  await context.setOffline(false);
});

test('whoever follows an old button of a refunded order is told why, with the way to the order', async ({
  page,
  request,
  server: { dataDir },
}) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  const path = `/orders/${token}`;
  await page.goto(path);
  const address = await page.getByRole('link', { name: /^Add to Apple Wallet/ }).getAttribute('href');
  changeStore(dataDir, "update orders set status = 'refunded' where token = ?", token);
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: 'This ticket cannot be added' })).toBeVisible();
  await checkScreen(page, 'a ticket that cannot be added');
  await page.getByRole('link', { name: 'To the page' }).click();
  await expect(page.getByText('Closed, because it was refunded')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Add to/ })).toHaveCount(0);
});
