import type { Page } from 'playwright/test';

/** Opens a page with its code held back until the returned function is called. */
export async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
