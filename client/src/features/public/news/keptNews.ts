const keyOf = (accountId: string) => `makerstall:news:${accountId}`;

/** The push address with which this browser subscribed to a page's news; `null`: it did not subscribe. */
export function keptNews(accountId: string): string | null {
  try {
    return localStorage.getItem(keyOf(accountId));
  } catch {
    return null;
  }
}

export function keepNews(accountId: string, endpoint: string | null): void {
  try {
    if (endpoint === null) localStorage.removeItem(keyOf(accountId));
    else localStorage.setItem(keyOf(accountId), endpoint);
  } catch {
    // Denied storage: the next visit offers the news again. Subscribing twice has the effect of subscribing once.
  }
}
