import type { Page } from 'playwright/test';

/** Whether the service worker keeps the document at this path for visits without a network. */
export function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    async (address) => (await caches.match(address, { cacheName: 'kept', ignoreVary: true })) !== undefined,
    path,
  );
}
