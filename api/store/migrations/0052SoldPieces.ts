import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What was sold of products without a limit and is not in their rows yet. Column meanings: `catalogueTables.ts`. */
export async function createSoldPieces({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('sold_pieces_added')
    // Without a reference, which would lock the product's row for each order.
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('sold_pieces_added_product')
    .on('sold_pieces_added')
    .column('product_id')
    .execute();
}
