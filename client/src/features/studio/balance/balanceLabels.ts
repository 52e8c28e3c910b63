import { formatMoney } from '#shared/formatMoney.ts';
import type { CurrencyBalance, Payout } from '#shared/studio/balanceSchema.ts';

type Held = CurrencyBalance['held'][number];

const reasons = {
  new: 'New sales stay a week, since most refunds are asked for in it',
  event: 'The event has to take place first',
  dispute: 'The buyer’s bank is looking into it',
} as const satisfies Record<Held['reason'], string>;

export function whyHeld({ reason }: Held): string {
  return reasons[reason];
}

/** `28 Nov 2026`, or the event that must end first. */
export function releaseText({ until }: Held): string {
  return until === null ? 'Until the dispute is decided' : dateText(until);
}

export function totalHeld({ held }: CurrencyBalance): number {
  return held.reduce((sum, { amount }) => sum + amount, 0);
}

/** Why the available balance is negative, and what changes that. */
export function whyBelowZero(balance: CurrencyBalance): string {
  if (balance.owed <= 0)
    return 'More went back than is available now. What is on hold and the next sales settle it.';
  const counted = totalHeld(balance) > 0 ? ', with what is on hold counted' : '';
  const sum = formatMoney(balance.owed, balance.currency);
  return `More went back than was left: you owe ${sum}${counted}. The next sales pay it back.`;
}

export const payoutLabels = {
  requested: 'Asked for',
  paid: 'Sent',
  canceled: 'Taken back',
  returned: 'Came back',
} as const satisfies Record<Payout['state'], string>;

/** The payout's result as a sentence. */
export function payoutDetail({ state, reference, settled_at }: Payout): string {
  switch (state) {
    case 'requested':
      return 'It stands here until it is sent.';
    case 'paid':
      return `${settled_at ? dateText(settled_at) : 'Sent'}${reference ? ` · ${reference}` : ''}`;
    case 'canceled':
      return `${reference ? `${reference}. ` : ''}The money is available again.`;
    case 'returned':
      return `${reference ? `Your bank sent it back: ${reference}. ` : ''}The money is available again. Please check your bank details.`;
  }
}

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export function dateText(at: string): string {
  return date.format(new Date(at));
}
