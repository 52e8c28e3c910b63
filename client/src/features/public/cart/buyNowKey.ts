import type { Addition } from '../../../lib/addition.ts';

/** The key of a cart with one thing that is bought at once. It stands beside the store's cart, which does not change. */
export function buyNowKey({ store, product }: Addition): string {
  return `${store.slug}/${product._id}`;
}
