import { formatMoney } from '#shared/formatMoney.ts';
import type { Discount, DiscountState } from '#shared/studio/discountSchema.ts';

export const stateLabels: Record<DiscountState, string> = {
  active: 'Active',
  planned: 'Planned',
  over: 'Over',
  used_up: 'Used up',
  archived: 'Archived',
};

/** `10% off` or `€5.00 off`. */
export function reductionText({ percent, amount, currency }: Discount): string {
  return percent === null ? `${formatMoney(amount ?? 0, currency ?? 'USD')} off` : `${percent}% off`;
}

/** `3 of 10 used`. */
export function usesText({ uses, max_uses }: Discount): string {
  return max_uses === null ? `${uses} used` : `${uses} of ${max_uses} used`;
}

/** Whether it can be used now or later. */
export function isOffered({ state }: Discount): boolean {
  return state === 'active' || state === 'planned';
}

/** The link that applies a code. */
export function discountLink(address: string, code: string): string {
  return `${address}?discount=${encodeURIComponent(code)}`;
}
