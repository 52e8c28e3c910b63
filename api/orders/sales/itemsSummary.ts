import type { SaleRow } from '#shared/studio/salesSchema.ts';

type SummaryItem = SaleRow['things'][number];

const maxNamed = 3;

/** The first lines of an order, which a list names, and how many more there are. */
export function itemsSummaryOf(lines: readonly SummaryItem[]): Pick<SaleRow, 'things' | 'more'> {
  return {
    things: lines
      .slice(0, maxNamed)
      .map(({ name, quantity, product_type }) => ({ name, quantity, product_type })),
    more: Math.max(0, lines.length - maxNamed),
  };
}
