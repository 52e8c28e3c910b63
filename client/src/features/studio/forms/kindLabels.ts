import type { ProductType } from '#shared/productKinds/productKinds.ts';
import { studioKinds } from '#shared/texts/en/studioKinds.ts';

/** What creators call a kind of product. */
export function labelOf(type: ProductType): string {
  return studioKinds[type].label;
}

/** The name of the orders filter for a kind. */
export function soldLabelOf(type: ProductType): string {
  return studioKinds[type].sold;
}
