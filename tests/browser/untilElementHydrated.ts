import { expect, type Locator } from 'playwright/test';

/** Waits until React has taken over an element, which it marks. A part with its own code hydrates later. */
export async function untilElementHydrated(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
}
