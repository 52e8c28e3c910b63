import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Orders of one state, e.g. the few disputed ones, are found without a look at all the others. */
export async function indexOrderStates(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createIndex('orders_by_state')
    .on('orders')
    .columns(['account_id', 'status', 'number'])
    .execute();
}
