/**
 * Pages whose limited stock was changed by a job or a payment’s event, which no call of theirs tells. The next write that this process
 * answers does.
 */
export type StockChanges = {
  add: (slug: string) => void;
  /** Those that no answer has named yet. */
  take: () => string[];
};

export function createStockChanges(): StockChanges {
  const slugs = new Set<string>();
  return {
    add: (slug) => void slugs.add(slug),
    take() {
      const taken = [...slugs];
      slugs.clear();
      return taken;
    },
  };
}
