import { trialKey } from '#shared/addresses/trialTab.ts';

/** The pass of a tab in which creators try their own shop: its test payments count in no sum. See `server/ssr/trialPage.ts`. */
export function trialPass(): string | undefined {
  try {
    return sessionStorage.getItem(trialKey) ?? undefined;
  } catch {
    // Denied storage: the purchase is a test as any other.
    return undefined;
  }
}
