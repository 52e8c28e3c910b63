import { productTypes } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { priceLabel } from '../../features/public/product/priceLabel.ts';
import type { ProductTypeFilter } from '../../features/public/productType/productTypeSlice.ts';

/** The orders of a shop's list; `shop` is the creator's own. */
export const shopOrders = ['shop', 'newest', 'cheapest', 'dearest'] as const;

export type ShopOrder = (typeof shopOrders)[number];

/** What a visitor chose to see of a shop. */
export type ShopQuery = { filter: ProductTypeFilter; words: string; order: ShopOrder };

export function readShopQuery(search: string): ShopQuery {
  const query = new URLSearchParams(search);
  return {
    filter: productTypes.find((type) => type === query.get('kind')) ?? 'all',
    words: query.get('q') ?? '',
    order: shopOrders.find((order) => order === query.get('order')) ?? 'shop',
  };
}

/** The search of the address: one for each choice, whatever was chosen first. Parameters that are not the shop's stay. */
export function writeShopQuery(search: string, { filter, words, order }: ShopQuery): string {
  const query = new URLSearchParams(search);
  const chosen = {
    kind: filter === 'all' ? '' : filter,
    q: words.trim(),
    order: order === 'shop' ? '' : order,
  };
  for (const [name, value] of Object.entries(chosen)) {
    query.delete(name);
    if (value) query.append(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Products with all words in name or description, whatever their case. */
export function productsWith(products: readonly Product[], words: string): readonly Product[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function inOrder(products: readonly Product[], order: ShopOrder): readonly Product[] {
  switch (order) {
    case 'shop':
      return products;
    case 'newest':
      // Ids begin with their time.
      return products.toSorted((one, other) => compare(other._id, one._id));
    case 'cheapest':
      return products.toSorted((one, other) => leastPrice(one) - leastPrice(other));
    case 'dearest':
      return products.toSorted((one, other) => leastPrice(other) - leastPrice(one));
  }
}

function leastPrice(product: Product): number {
  const label = priceLabel(product);
  return label.kind === 'free' ? 0 : label.amount;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
