import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Indexes for what a creator asks of many orders at once. */
export async function indexOrders({ schema }: Transaction<Schema>): Promise<void> {
  // A store's orders by buyer: its customers are read from the index alone.
  await schema
    .createIndex('orders_customers')
    .on('orders')
    .columns(['account_id', 'payer_email', 'number', 'trial', 'test', 'created_at', 'id'])
    .execute();
  // Parcels to send and unpaid instalments are found without a look at all other orders.
  await schema
    .createIndex('orders_parcels')
    .on('orders')
    .columns(['account_id', 'status', 'trial', 'test', 'id'])
    .where(sql.ref('shipping_json'), 'is not', null)
    .execute();
  await schema.createIndex('instalments_states').on('instalments').columns(['order_id', 'state']).execute();
}
