import type { DiscountState } from '#shared/studio/discountSchema.ts';
import type { Row } from '../store/schema.ts';

/** How often a discount was used or is held for a payment: by everybody, and by one buyer. */
export type Uses = { all: number; each: number; lastAt: string };

export const unused: Uses = { all: 0, each: 0, lastAt: '' };

/** Codes are the same in whatever case they are typed. */
export function readCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Its state for everybody; what one buyer has used up is `isSpentBy`. */
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

/** Whether it is for this product. */
export function isFor({ product_ids_json }: Row<'discounts'>, productId: string): boolean {
  return productIds(product_ids_json)?.includes(productId) ?? true;
}

/** Null: everything that the store sells. */
export function productIds(json: string | null): string[] | null {
  // Written by `saveDiscount` as a list of ids.
  return json === null ? null : (JSON.parse(json) as string[]);
}
