import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Further pages of creators. Column meanings: `catalogueTables.ts`. */
export async function createSubpages({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('subpages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('in_menu', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('draft_json', 'text', (column) => column.notNull())
    .addColumn('published_json', 'text')
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('subpages_address_unique')
    .unique()
    .on('subpages')
    .columns(['account_id', 'address'])
    .execute();
  await schema
    .createTable('subpage_addresses')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('subpage_id', 'text', (column) =>
      column.notNull().references('subpages.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('subpage_addresses_key', ['account_id', 'address'])
    .execute();
  await schema
    .createIndex('subpage_addresses_subpage')
    .on('subpage_addresses')
    .column('subpage_id')
    .execute();
  await schema
    .alterTable('blocks')
    .addColumn('subpage_id', 'text', (column) => column.references('subpages.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('blocks_subpage').on('blocks').column('subpage_id').execute();
}
