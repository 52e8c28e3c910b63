import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Whose orders, and whether test payments count, because no others can be made. */
export type Seller = { accountId: string; hasTests: boolean };

/** A store's orders that count as sales. A creator's own test purchases do not. */
export function countedOrders(db: Kysely<Schema>, { accountId, hasTests }: Seller) {
  return db
    .selectFrom('orders')
    .where('orders.account_id', '=', accountId)
    .where('orders.trial', '=', 0)
    .$if(!hasTests, (real) => real.where('orders.test', '=', 0));
}
