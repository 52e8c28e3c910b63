import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import type { Language } from '#shared/texts/languages.ts';

/** The message for a refund, from the order before and after it. */
export function refundOutcome(
  before: Sale,
  after: Sale,
  language: Language,
): { tone: 'success' | 'info'; words: string } {
  const known = new Set(before.refunds.map(({ _id }) => _id));
  const added = after.refunds.filter(({ _id }) => !known.has(_id));
  if (added.some(({ state }) => state === 'pending')) {
    return { tone: 'info', words: texts.refund.isPending };
  }
  const sum = added.reduce((all, { amount }) => all + amount, 0);
  if (sum <= 0) return { tone: 'success', words: texts.refund.doneUnknown };
  const amount = formatMoney(sum, after.currency, language);
  const { done, doneByHand } = texts.refund;
  return { tone: 'success', words: added[0]?.by_hand ? doneByHand(amount) : done(amount) };
}
