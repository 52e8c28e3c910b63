import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Links for helpers at a door. Column meanings: `deliveryTables.ts`. */
export async function createDoorLinks({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('door_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await schema
    .createIndex('door_links_account')
    .on('door_links')
    .columns(['account_id', 'created_at'])
    .execute();
}
