/** At most one purge of a page in this time, however many sales it has. Source: contract, section 4. */
const everyMs = 1000;

export type ThrottledPurges = Disposable & { purge: (slug: string) => void };

/** Purges a page at once, and then again at the end of each second in which it was asked for. */
export function throttledPurges(purge: (slug: string) => void): ThrottledPurges {
  /** A purge of these pages was less than a second ago. `isDue`: another one has been asked for. */
  const recent = new Map<string, { isDue: boolean; timer: NodeJS.Timeout }>();

  function purgeNow(slug: string): void {
    purge(slug);
    const timer = setTimeout(() => {
      const isDue = recent.get(slug)?.isDue ?? false;
      recent.delete(slug);
      if (isDue) purgeNow(slug);
    }, everyMs);
    recent.set(slug, { isDue: false, timer });
  }

  return {
    purge(slug) {
      const known = recent.get(slug);
      if (known) known.isDue = true;
      else purgeNow(slug);
    },
    [Symbol.dispose]() {
      for (const { timer } of recent.values()) clearTimeout(timer);
      recent.clear();
    },
  };
}
