import { expect } from 'vitest';
import { addProduct, openCart } from './sales.ts';
import type { RunningApi } from './startApi.ts';

/** A cart with one item. */
export async function fillCart(api: RunningApi, seller: string): Promise<string> {
  const product_id = await addProduct(api, seller);
  return (await openCart(api, seller, { items: [{ product_id }] })).body._id;
}

/** Reads a cart. The API records the visit after its answer. */
export async function comeBack(api: RunningApi, cart: string): Promise<void> {
  await api.call('GET', `/carts/${cart}`);
  await expect.poll(() => returnOf(api, cart)).not.toBeNull();
}

export async function returnOf({ context }: RunningApi, cart: string): Promise<string | null> {
  const { returned_at } = await context.store.db
    .selectFrom('carts')
    .select('returned_at')
    .where('id', '=', cart)
    .executeTakeFirstOrThrow();
  return returned_at;
}
