import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A store's orders by buyer: its customers are read from the index alone. */
export async function indexCustomers(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createIndex('orders_customers')
    .on('orders')
    .columns(['account_id', 'payer_email', 'number', 'trial', 'test', 'created_at', 'id'])
    .execute();
}
