import type { Sale } from '#shared/studio/salesSchema.ts';

/** What the buyer has paid for these lines so far, in the order's currency. */
export function paidFor({ items, instalments = [] }: Sale, lineIds: readonly string[]): number {
  const paid = items
    .filter(({ _id }) => lineIds.includes(_id))
    .map(({ _id, charged }) => {
      const parts = instalments.filter(({ line_id }) => line_id === _id);
      if (parts.length === 0) return charged;
      return parts.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);
    });
  const sum = paid.reduce((total, amount) => total + amount, 0);
  // No currency has more decimals.
  return Number(sum.toFixed(3));
}

/** What was paid for the lines that the buyer withdrew from, where it is less than what is left to refund. Otherwise `undefined`. */
export function withdrawnPart(sale: Sale): number | undefined {
  const open = (sale.withdrawals ?? []).filter(({ settled_at }) => settled_at === null);
  const amount = paidFor(
    sale,
    open.flatMap(({ line_ids }) => line_ids),
  );
  return amount > 0 && amount < sale.refundable ? amount : undefined;
}
