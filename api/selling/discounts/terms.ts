import type { DiscountState } from '#shared/studio/discountSchema.ts';
import type { Row } from '../../store/schema.ts';

/** How often a discount was used or is held for a payment: by everybody, and by one buyer. */
export type Uses = { all: number; each: number; lastAt: string };

export const noUses: Uses = { all: 0, each: 0, lastAt: '' };

/** Codes ignore case. */
export function readCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The state for everybody; `isSpentBy` is the state for one buyer. */
export function stateOf(discount: Row<'discounts'>, { all }: Pick<Uses, 'all'>, now: Date): DiscountState {
  const at = now.toISOString();
  if (discount.archived_at !== null) return 'archived';
  if (discount.ends_at !== null && discount.ends_at <= at) return 'over';
  if (discount.max_uses !== null && all >= discount.max_uses) return 'used_up';
  if (discount.starts_at !== null && discount.starts_at > at) return 'planned';
  return 'active';
}

export function isSpentBy({ max_uses_each }: Row<'discounts'>, { each }: Uses): boolean {
  return max_uses_each !== null && each >= max_uses_each;
}

/** Whether the discount applies to this product. */
export function isFor({ product_ids_json }: Row<'discounts'>, productId: string): boolean {
  return productIds(product_ids_json)?.includes(productId) ?? true;
}

/** Null: everything that the store sells. */
export function productIds(json: string | null): string[] | null {
  // `saveDiscount` wrote it as a list of ids.
  return json === null ? null : (JSON.parse(json) as string[]);
}
