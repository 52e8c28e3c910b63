/**
 * Pages whose limited stock was changed by a job or by an event of a payment, so no answer of a purchase names them. The next answer of this
 * process to a write does.
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
