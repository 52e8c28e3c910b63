import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The tax of a store's sales. Column meanings: `taxTables.ts`, `salesTables.ts`. */
export async function createTax(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('tax_settings')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('settings_json', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('tax_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('rate', 'double precision', (column) => column.notNull())
    .addColumn('treatment', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('net_minor', 'bigint', (column) => column.notNull())
    .addColumn('tax_minor', 'bigint', (column) => column.notNull())
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tax_entries_account')
    .on('tax_entries')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema.createIndex('tax_entries_order').on('tax_entries').column('order_id').execute();
  await schema.alterTable('orders').addColumn('tax_json', 'text').execute();
  await schema.alterTable('order_lines').addColumn('tax_json', 'text').execute();
}
