import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Addresses of products in words. Column meanings: `catalogueTables.ts`. */
export async function createProductAddresses({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('products').addColumn('address', 'text').execute();
  await schema
    .createTable('product_addresses')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_addresses_key', ['account_id', 'address'])
    .execute();
  await schema
    .createIndex('product_addresses_product')
    .on('product_addresses')
    .column('product_id')
    .execute();
}
