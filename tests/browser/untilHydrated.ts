import type { Page } from 'playwright/test';

/** Waits until the first page of a visit has hydrated: its state is stored right after that. Before, a link leads to a new document. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
}
