import { expect, test as base, type Page } from 'playwright/test';
import { startKit } from '../support/startKit.ts';

/** Tests on a kit page, which is served once for all of them and must log no errors. `hash` selects the page. */
export function kitTest(hash = '') {
  let served: Awaited<ReturnType<typeof startKit>>;
  const test = base.extend<{ kit: Page }>({
    kit: async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
      page.on('pageerror', (error) => pageErrors.push(error.message));
      await page.goto(served.url + hash);
      await use(page);
      expect(pageErrors).toEqual([]);
    },
  });
  test.beforeAll(async () => {
    served = await startKit();
  });
  test.afterAll(() => served[Symbol.asyncDispose]());
  return test;
}
