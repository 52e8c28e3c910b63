import { formatMoney } from '#shared/money/formatMoney.ts';
import type { CurrencyBalance, Payout } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import type { Language } from '#shared/texts/languages.ts';
import { shortDate } from '../frame/orderFormat.ts';

type Held = CurrencyBalance['held'][number];

/** `28 Nov 2026`, or the event that must end first. */
export function releaseText({ until }: Held, language: Language): string {
  return until === null ? texts.untilDisputeIsDecided : shortDate(until, language);
}

export function totalHeld({ held }: CurrencyBalance): number {
  return held.reduce((sum, { amount }) => sum + amount, 0);
}

/** Why the available balance is negative, and what changes that. */
export function negativeBalanceReason(balance: CurrencyBalance, language: Language): string {
  if (balance.owed <= 0) return texts.moreWentBack;
  const amount = formatMoney(balance.owed, balance.currency, language);
  return totalHeld(balance) > 0 ? texts.owedBesidesHeld(amount) : texts.owed(amount);
}

/** The payout's result as a sentence. */
export function payoutDetail({ state, reference, settled_at }: Payout, language: Language): string {
  switch (state) {
    case 'requested':
      return texts.payoutWaits;
    case 'paid': {
      const sent = settled_at ? shortDate(settled_at, language) : texts.payoutStates.paid;
      return reference ? `${sent} · ${reference}` : sent;
    }
    case 'canceled':
      return reference ? texts.payoutCanceledWhy(reference) : texts.payoutCanceled;
    case 'returned':
      return reference ? texts.payoutReturnedWhy(reference) : texts.payoutReturned;
  }
}
