import { type FaultyShop, startFaultyShop } from '../support/faultyShop.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test as onServer } from './browserTest.ts';

// What a visitor sees while the API fails and the page is not cached, and that the failure is temporary.

const test = onServer.extend<object, { shop: FaultyShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      // On a busy machine it takes a while to notice that nobody listens.
      const env = { PAGE_CACHE_TTL_MS: '0', UPSTREAM_TIMEOUT_MS: '4000' };
      await using shop = await startFaultyShop({ env });
      await use(shop);
    },
    { scope: 'worker' },
  ],
  server: [async ({ shop }, use) => use(shop.server), { scope: 'worker' }],
});

// In one worker, with one server.
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) => shop.main.setMode('works'));

for (const [mode, status, title] of [
  ['down', 502, 'The stockroom is not answering'],
  ['slow', 504, 'That took longer than we can wait'],
] as const) {
  test.describe(`an API that is ${mode}`, () => {
    // The API that works again may be slow once, on a busy machine.
    test.use({ expectedErrors: [new RegExp(`${status}|504`)] });

    test(`is a ${status} whose button tries again`, async ({ page, shop }) => {
      const path = `/ada/shop/${shop.product}`;
      const heading = page.getByRole('heading', { level: 1, name: title });
      shop.main.setMode(mode);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(heading).toBeVisible();
      await checkScreen(page, String(status));
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(heading).toBeVisible();
      shop.main.setMode('works');
      // The first answer after a failure closes the circuit breaker again.
      await expect(async () => {
        await page.getByRole('link', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'A zine' })).toBeVisible({
          timeout: 10_000,
        });
      }).toPass();
    });
  });
}
