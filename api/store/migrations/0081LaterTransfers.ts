import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Bank transfers may still come for orders whose money went back once, too. */
export async function indexLaterTransfers({ schema }: Transaction<Schema>): Promise<void> {
  await schema.dropIndex('waiting_orders_late_transfers').execute();
  await schema
    .createIndex('waiting_orders_late_transfers')
    .on('waiting_orders')
    .column('next_look_at')
    .where(sql<boolean>`state in ('canceled', 'returned') and method = 'customer_balance'`)
    .execute();
}
