import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whether somebody came back to a cart. Column meanings: `salesTables.ts`. */
export async function createCartReturns(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('carts').addColumn('returned_at', 'text').execute();
  // Nobody noted who came back until now: those that are there keep the time that they were promised.
  await sql`update carts set returned_at = updated_at where order_id is null`.execute(trx);
  await schema
    .createIndex('carts_not_returned_to')
    .on('carts')
    .column('created_at')
    .where(sql.ref('order_id'), 'is', null)
    .where(sql.ref('returned_at'), 'is', null)
    .execute();
}
