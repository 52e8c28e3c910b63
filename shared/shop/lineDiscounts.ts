export type LineDiscount = { name: string; amount: number };

/** What was taken off one line of several. Of a single line, the sums say it already. */
export function lineDiscounts(
  { discounts = [] }: { discounts?: readonly LineDiscount[] | undefined },
  lines: readonly unknown[],
): readonly LineDiscount[] {
  return lines.length > 1 ? discounts : [];
}
