import { expect, test as base, type Page } from 'playwright/test';
import { startKit } from '../support/startKit.ts';

/** Tests of a page of parts, which is served once for all of them and must not complain; `hash` says of which. */
export function kitTest(hash = '') {
  let served: Awaited<ReturnType<typeof startKit>>;
  const test = base.extend<{ kit: Page }>({
    kit: async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(served.url + hash);
      await use(page);
      expect(complaints).toEqual([]);
    },
  });
  test.beforeAll(async () => {
    served = await startKit();
  });
  test.afterAll(() => served[Symbol.asyncDispose]());
  return test;
}
