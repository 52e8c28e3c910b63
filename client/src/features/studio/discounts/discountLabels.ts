import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Discount } from '#shared/studio/discountSchema.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import type { Language } from '#shared/texts/languages.ts';

/** `10% off` or `€5.00 off`. */
export function reductionText({ percent, amount, currency }: Discount, language: Language): string {
  return percent === null
    ? texts.amountOff(formatMoney(amount ?? 0, currency ?? 'USD', language))
    : texts.percentOff(percent);
}

/** `3 of 10 used`. */
export function usesText({ uses, max_uses }: Discount): string {
  return max_uses === null ? texts.uses(uses) : texts.usesOf({ uses, most: max_uses });
}

/** Whether it can be used now or later. */
export function isOffered({ state }: Discount): boolean {
  return state === 'active' || state === 'planned';
}

/** The link that applies a code. */
export function discountLink(address: string, code: string): string {
  return `${address}?discount=${encodeURIComponent(code)}`;
}
