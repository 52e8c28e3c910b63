import { expect, test as base, type Page } from 'playwright/test';
import { startKit } from '../support/startKit.ts';

type PerTest = {
  /** Selects the kit's page. */
  hash: string;
  kit: Page;
};

/** Tests on a kit page, which each worker builds and serves once. It must log no errors. */
export const kitTest = base.extend<PerTest, { served: Awaited<ReturnType<typeof startKit>> }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using served = await startKit();
      await use(served);
    },
    { scope: 'worker' },
  ],
  hash: ['', { option: true }],
  kit: async ({ page, served, hash }, use) => {
    const pageErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.goto(served.url + hash);
    await use(page);
    expect(pageErrors).toEqual([]);
  },
});
