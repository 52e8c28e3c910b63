import { formatMoney } from '#shared/formatMoney.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';

/** The message for a refund, from the order before and after it. */
export function refundOutcome(before: Sale, after: Sale): { tone: 'success' | 'info'; words: string } {
  const known = new Set(before.refunds.map(({ _id }) => _id));
  const added = after.refunds.filter(({ _id }) => !known.has(_id));
  if (added.some(({ state }) => state === 'pending')) {
    return {
      tone: 'info',
      words: 'The refund is on its way; the payment provider has not said yet that it is done.',
    };
  }
  const sum = added.reduce((all, { amount }) => all + amount, 0);
  return {
    tone: 'success',
    words:
      sum > 0
        ? `${formatMoney(sum, after.currency)} ${added[0]?.by_hand ? 'marked as paid back' : 'refunded'}.`
        : 'Refunded.',
  };
}
