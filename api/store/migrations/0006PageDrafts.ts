import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Pages in the making, and what their creators have done once. Column meanings: `studioTables.ts`. */
export async function createPageDrafts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('page_drafts')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('draft_json', 'text', (column) => column.notNull())
    .addColumn('published_json', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('start_marks')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('start_marks_key', ['account_id', 'item'])
    .execute();
}
