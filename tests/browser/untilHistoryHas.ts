import { expect, type Page } from 'playwright/test';

/**
 * Waits until the browser's history has an entry for each of these overlays, and for no other. The code that
 * adds them loads late, and removing them takes a moment.
 */
export async function untilHistoryHas(page: Page, overlays: readonly string[]): Promise<void> {
  const entries = () => (history.state as { overlays?: string[] } | null)?.overlays ?? [];
  await expect.poll(() => page.evaluate(entries)).toEqual(overlays);
}
