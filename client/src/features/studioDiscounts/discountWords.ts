import { formatMoney } from '#shared/formatMoney.ts';
import type { Discount, DiscountState } from '#shared/studio/discountSchema.ts';

export const stateWords: Record<DiscountState, string> = {
  active: 'Active',
  planned: 'Planned',
  over: 'Over',
  used_up: 'Used up',
  archived: 'Archived',
};

/** `10% off` or `€5.00 off`. */
export function offWords({ percent, amount, currency }: Discount): string {
  return percent === null ? `${formatMoney(amount ?? 0, currency ?? 'USD')} off` : `${percent}% off`;
}

/** `3 of 10 used`. */
export function usesWords({ uses, max_uses }: Discount): string {
  return max_uses === null ? `${uses} used` : `${uses} of ${max_uses} used`;
}

/** Whether somebody can still get it, now or later. */
export function isOffered({ state }: Discount): boolean {
  return state === 'active' || state === 'planned';
}

/** The address that takes a code off for whoever follows it. */
export function discountLink(address: string, code: string): string {
  return `${address}?discount=${encodeURIComponent(code)}`;
}
