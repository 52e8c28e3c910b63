import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Invoices and credit notes. Column meanings: `invoiceTables.ts`. */
export async function createInvoices(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('invoice_settings')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('settings_json', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('invoice_settings_start').on('invoice_settings').column('starts_at').execute();
  await schema
    .createTable('invoice_series')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addColumn('next_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_series_pk', ['account_id', 'head'])
    .execute();
  await createDocuments(trx);
  await schema
    .createTable('invoice_buyers')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('details_json', 'text', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('invoice_returns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('invoice_returns_order').on('invoice_returns').column('order_id').execute();
  await schema
    .createTable('invoice_progress')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('charged_until', 'text', (column) => column.notNull())
    .execute();
  // New payments are found without a look at all others.
  await schema.createIndex('charges_created').on('charges').column('created_at').execute();
}

async function createDocuments({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('invoices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('invoice_id', 'text')
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('net_minor', 'bigint', (column) => column.notNull())
    .addColumn('tax_minor', 'bigint', (column) => column.notNull())
    .addColumn('total_minor', 'bigint', (column) => column.notNull())
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('content_json', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('invoices_cause_unique').unique().on('invoices').column('cause').execute();
  await schema
    .createIndex('invoices_number_unique')
    .unique()
    .on('invoices')
    .columns(['account_id', 'head', 'position'])
    .execute();
  await schema
    .createIndex('invoices_issued')
    .on('invoices')
    .columns(['account_id', 'issued_at', 'id'])
    .execute();
  await schema.createIndex('invoices_order').on('invoices').column('order_id').execute();
  await schema.createIndex('invoices_charge').on('invoices').column('charge_id').execute();
}
