export type LineDiscount = { name: string; amount: number };

/** The discounts of one line of several. For a single line there are none to show, because the sums show them already. */
export function lineDiscounts(
  { discounts = [] }: { discounts?: readonly LineDiscount[] | undefined },
  lines: readonly unknown[],
): readonly LineDiscount[] {
  return lines.length > 1 ? discounts : [];
}
