import { type Scene, startScene } from '../support/scene.ts';
import { judge } from './judge.ts';
import { expect, test as onStall } from './stall.ts';

// What a visitor sees while the API behind the pages fails and there is no good copy of the page, and that it passes.

const test = onStall.extend<object, { scene: Scene }>({
  scene: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using scene = await startScene({ env: { PAGE_CACHE_TTL_MS: '0' } });
      await use(scene);
    },
    { scope: 'worker' },
  ],
  stall: [async ({ scene }, use) => use(scene.server), { scope: 'worker' }],
});

test.afterEach(({ scene }) => scene.main.turn('works'));

for (const [conduct, status, title] of [
  ['down', 502, 'The stockroom is not answering'],
  ['slow', 504, 'That took longer than we can wait'],
] as const) {
  test.describe(`an API that is ${conduct}`, () => {
    test.use({ expectedComplaints: [new RegExp(String(status))] });

    test(`is a ${status} whose button tries again`, async ({ page, scene }) => {
      const path = `/ada/shop/${scene.product}`;
      const heading = page.getByRole('heading', { level: 1, name: title });
      scene.main.turn(conduct);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(heading).toBeVisible();
      await judge(page, String(status));
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(heading).toBeVisible();
      scene.main.turn('works');
      // An API that was given up is used again with its first answer.
      await expect(async () => {
        await page.getByRole('link', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'A zine' })).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
  });
}
