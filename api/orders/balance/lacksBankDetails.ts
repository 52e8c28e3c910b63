import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { countedOrders, type Seller } from '../countedOrders.ts';

/** Whether to ask where the money goes: something was sold, nothing was ever entered, and the creator did not refuse. */
export async function lacksBankDetails(db: Kysely<Schema>, seller: Seller): Promise<boolean> {
  const { accountId } = seller;
  const entered = await db
    .selectFrom('bank_details')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const refused = await db
    .selectFrom('start_marks')
    .select('item')
    .where('account_id', '=', accountId)
    .where('item', '=', 'bank_details')
    .executeTakeFirst();
  if (entered || refused) return false;
  const sale = await countedOrders(db, seller)
    .select('orders.id')
    .where('orders.sample', '=', 0)
    .where('orders.total_minor', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return sale !== undefined;
}
