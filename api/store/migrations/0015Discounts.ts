import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Money off, who used it, and which one a cart and an order's line have. Column meanings: `discountTables.ts`. */
export async function createDiscounts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('discounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer')
    .addColumn('amount_minor', 'bigint')
    .addColumn('currency', 'text')
    .addColumn('product_ids_json', 'text')
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('max_uses', 'integer')
    .addColumn('max_uses_each', 'integer')
    .addColumn('archived_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('discounts_code')
    .on('discounts')
    .columns(['account_id', 'code'])
    .unique()
    .execute();
  await schema
    .createTable('discount_uses')
    .addColumn('discount_id', 'text', (column) => column.notNull().references('discounts.id'))
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('discount_uses_key', ['discount_id', 'attempt_id'])
    .execute();
  await schema.createIndex('discount_uses_attempt').on('discount_uses').column('attempt_id').execute();
  await schema.alterTable('carts').addColumn('discount_code', 'text').execute();
  await schema.alterTable('carts').addColumn('spent_discounts_json', 'text').execute();
  await schema.alterTable('order_lines').addColumn('discount_id', 'text').execute();
  await schema.alterTable('order_lines').addColumn('discount_name', 'text').execute();
}
