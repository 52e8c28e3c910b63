import { test as base } from 'playwright/test';
import { type Makerstall, startMakerstall } from '../support/makerstall.ts';

export { expect } from 'playwright/test';
export { demo } from '../support/makerstall.ts';

type PerTest = {
  /** The page's errors and warnings. Every test ends by checking that it has no unexpected ones. */
  pageErrors: string[];
  /** Patterns of the errors that this test causes on purpose. */
  expectedErrors: RegExp[];
};

/** A browser test with one server for each worker. A logged error, an exception or a hydration mismatch fails it. */
export const test = base.extend<PerTest, { mode: 'built' | 'dev'; server: Makerstall }>({
  mode: ['built', { option: true, scope: 'worker' }],
  server: [
    async ({ mode }, use) => {
      await using server = await startMakerstall({ env: { RATE_LIMITS: 'off' }, mode });
      await use(server);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      await use(pageErrors);
      const unexpected = pageErrors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`the page logged errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
