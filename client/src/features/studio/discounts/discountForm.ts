import type { Discount, NewDiscount } from '#shared/studio/discountSchema.ts';
import { localTime } from '../forms/localTime.ts';

/** The editor's draft. Times are in the creator's own time zone (`2026-12-24T19:30`); empty for none. */
export type DiscountDraft = {
  name: string;
  code: string;
  kind: 'percent' | 'fixed';
  percent: number | null;
  amount: number | null;
  currency: string;
  isForAll: boolean;
  productIds: string[];
  startsAt: string;
  endsAt: string;
  maxUses: number | null;
  maxUsesEach: number | null;
};

export function emptyDiscount(currency: string): DiscountDraft {
  return {
    name: '',
    code: '',
    kind: 'percent',
    percent: 10,
    amount: null,
    currency,
    isForAll: true,
    productIds: [],
    startsAt: '',
    endsAt: '',
    maxUses: null,
    maxUsesEach: null,
  };
}

export function draftOfDiscount(discount: Discount, ownCurrency: string): DiscountDraft {
  return {
    name: discount.name,
    code: discount.code ?? '',
    kind: discount.kind,
    percent: discount.percent,
    amount: discount.amount,
    currency: discount.currency ?? ownCurrency,
    isForAll: discount.product_ids === null,
    productIds: discount.product_ids ?? [],
    startsAt: localTime(discount.starts_at),
    endsAt: localTime(discount.ends_at),
    maxUses: discount.max_uses,
    maxUsesEach: discount.max_uses_each,
  };
}

export function discountToSend(draft: DiscountDraft): NewDiscount {
  const code = draft.code.trim();
  const isPercent = draft.kind === 'percent';
  return {
    name: draft.name.trim() || code,
    code: code === '' ? null : code,
    kind: draft.kind,
    percent: isPercent ? draft.percent : null,
    amount: isPercent ? null : draft.amount,
    currency: isPercent ? null : draft.currency,
    product_ids: draft.isForAll ? null : draft.productIds,
    starts_at: toIsoTime(draft.startsAt),
    ends_at: toIsoTime(draft.endsAt),
    max_uses: draft.maxUses,
    max_uses_each: draft.maxUsesEach,
  };
}

function toIsoTime(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}
