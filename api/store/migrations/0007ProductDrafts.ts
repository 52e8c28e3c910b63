import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Products that are made before they are sold, and what is to be kept of them for those who bought. Column meanings: `catalogueTables.ts`. */
export async function createProductDrafts(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('products').addColumn('published_at', 'text').execute();
  await schema
    .alterTable('products')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('products')
    .addColumn('details_json', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  // What was on the shelf stays there.
  await sql`update products set published_at = created_at`.execute(trx);
  await schema.alterTable('chapters').addColumn('removed_at', 'text').execute();
  await schema.alterTable('lessons').addColumn('removed_at', 'text').execute();
  await schema.alterTable('product_files').addColumn('removed_at', 'text').execute();

  await schema
    .alterTable('orders')
    .addColumn('shipping_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('orders')
    .addColumn('trial', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Tells whether something was ever bought, and who bought it.
  await schema
    .createIndex('order_lines_product')
    .on('order_lines')
    .columns(['product_id', 'order_id'])
    .execute();
}
