const keyOf = (accountId: string) => `makerstall:news:${accountId}`;

/** The address at which this browser is told of new things of a page; `null`: it has not asked. */
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
    // Denied storage: the next visit offers it again, and asking twice is asking once.
  }
}
