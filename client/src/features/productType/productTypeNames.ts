import { productTypes, type ProductType } from '#shared/productTypes.ts';
import type { ProductTypeFilter } from './productTypeSlice.ts';

/** One thing of a type, as its badge says it; and all of them, as the filter does. */
const names: Record<ProductType, { one: string; all: string }> = {
  digital: { one: 'Download', all: 'Downloads' },
  physical: { one: 'Posted to you', all: 'Posted to you' },
  ticket: { one: 'Ticket', all: 'Tickets' },
  masterclass: { one: 'Masterclass', all: 'Masterclasses' },
  donate: { one: 'Donation', all: 'Donations' },
  fanlove: { one: 'Fan love', all: 'Fan love' },
  buyme: { one: 'Buy me', all: 'Buy me' },
  sendme: { one: 'Send me', all: 'Send me' },
};

export function productTypeName(type: ProductType): string {
  return names[type].one;
}

export function filterName(filter: ProductTypeFilter): string {
  return filter === 'all' ? 'Everything' : names[filter].all;
}

/** The types that a shop has, in the order of the wire's list. */
export function typesOf(products: readonly { product_type: ProductType }[]): ProductType[] {
  return productTypes.filter((type) => products.some((product) => product.product_type === type));
}

/** A filter for a type that this shop lacks, chosen on another creator's page, shows everything. */
export function filterProducts<T extends { product_type: ProductType }>(
  products: readonly T[],
  filter: ProductTypeFilter,
): readonly T[] {
  const kept = products.filter((product) => filter === 'all' || product.product_type === filter);
  return kept.length > 0 ? kept : products;
}
