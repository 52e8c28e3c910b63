import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creators' own test purchases are no sales: the index still holds all that a day's sum needs. */
export async function indexSales({ schema }: Transaction<Schema>): Promise<void> {
  await schema.dropIndex('orders_sales').execute();
  await schema
    .createIndex('orders_sales')
    .on('orders')
    .columns(['account_id', 'created_at', 'currency', 'total_minor', 'number', 'trial'])
    .execute();
}
