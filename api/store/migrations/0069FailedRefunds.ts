import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Refunds that failed after they were accepted. Column meanings: `fulfilmentTables.ts`. */
export async function addFailedRefunds({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('refunds').addColumn('failed_at', 'text').execute();
  await schema.alterTable('refunds').addColumn('provider_refund_id', 'text').execute();
  await schema
    .alterTable('refunds')
    .addColumn('seats_resold', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('provider_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charges.id').onDelete('cascade'))
    .addColumn('refund_id', 'text')
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('provider_refunds_of_charge').on('provider_refunds').column('charge_id').execute();
}
