/** The currency that the visitor chose, for every creator's page that offers it. A cart has its own. */
const storageKey = 'makerstall:currency';

export function saveCurrency(code: string): void {
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // Denied or full storage: the choice ends with the page.
  }
}

export function savedCurrency(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
