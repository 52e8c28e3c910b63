import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Files that blocks of a page show to everybody. Column meanings: `catalogueTables.ts`. */
export async function createPageFiles({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('page_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute();
  await schema.createIndex('page_files_account').on('page_files').column('account_id').execute();
  await schema.createIndex('page_files_unused').on('page_files').column('unused_since').execute();
}
