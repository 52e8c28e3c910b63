import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Parcels to send and unpaid instalments are found without a look at all other orders. */
export async function indexTodo(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createIndex('orders_parcels')
    .on('orders')
    .columns(['account_id', 'status', 'trial', 'test', 'id'])
    .where(sql.ref('shipping_json'), 'is not', null)
    .execute();
  await trx.schema
    .createIndex('instalments_states')
    .on('instalments')
    .columns(['order_id', 'state'])
    .execute();
}
