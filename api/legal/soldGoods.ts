import type { Kysely } from 'kysely';
import { needsAddress, openedDelivery } from '#shared/productKinds/productKinds.ts';
import { isDigital } from '#shared/legal/withdrawalRight.ts';
import { isOnSale } from '../catalogue/products/onSale.ts';
import type { Schema } from '../store/schema.ts';

/** What a creator sells, as far as the law tells it apart. */
export type SoldGoods = { parcels: boolean; digital: boolean; tickets: boolean };

export async function loadGoods(db: Kysely<Schema>, accountId: string): Promise<SoldGoods> {
  const rows = await db
    .selectFrom('products')
    .select('product_type')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .execute();
  return {
    parcels: rows.some(({ product_type }) => needsAddress(product_type)),
    digital: rows.some(({ product_type }) => isDigital(product_type)),
    tickets: rows.some(({ product_type }) => openedDelivery(product_type) === 'tickets'),
  };
}
