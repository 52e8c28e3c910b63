import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * What was sent back of an order's money, and an index for the canceled orders whose bank transfers may still come. Column meanings:
 * `waitingOrderTables.ts`.
 */
export async function createReturnedMoney(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .alterTable('waiting_orders')
    .addColumn('returned_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('waiting_orders_late_transfers')
    .on('waiting_orders')
    .column('next_look_at')
    .where(sql<boolean>`state = 'canceled' and method = 'customer_balance'`)
    .execute();
  await sql`update waiting_orders set returned_minor = arrived_minor
    where state = 'returned' and arrived_minor is not null`.execute(trx);
}
