/** In this tab only. */
const storageKey = 'makerstall:trial';

/**
 * Opens the creator's own shop in a new tab whose test payments count in no sum. A tab that knows its opener begins with a copy of
 * the opener's session storage. Source: https://html.spec.whatwg.org/multipage/webstorage.html
 */
export function openTrialTab(address: string): void {
  try {
    sessionStorage.setItem(storageKey, 'true');
  } catch {
    // Denied storage: the purchase is a test as any other.
  }
  window.open(address, '_blank');
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Denied storage has nothing to remove.
  }
}

export function isTrialTab(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
