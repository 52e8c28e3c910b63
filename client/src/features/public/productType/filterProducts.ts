import { productTypes, type ProductType } from '#shared/productKinds/productKinds.ts';
import type { ProductTypeFilter } from './productTypeSlice.ts';

/** The types in a shop, in the order of the wire's list. */
export function typesOf(products: readonly { product_type: ProductType }[]): ProductType[] {
  return productTypes.filter((type) => products.some((product) => product.product_type === type));
}

/** A filter chosen on another creator's page shows everything if this shop lacks the type. */
export function filterProducts<T extends { product_type: ProductType }>(
  products: readonly T[],
  filter: ProductTypeFilter,
): readonly T[] {
  const kept = products.filter((product) => filter === 'all' || product.product_type === filter);
  return kept.length > 0 ? kept : products;
}
