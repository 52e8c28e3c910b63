import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Consents of people on lists, and people who have not confirmed theirs. Column meanings: `peopleTables.ts`, `salesTables.ts`. */
export async function createConfirmations(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  for (const table of ['mailing_list', 'number_list'])
    await schema.alterTable(table).addColumn('consent_json', 'text').execute();
  await schema
    .createTable('pending_people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await schema
    .createIndex('pending_people_unique')
    .unique()
    .on('pending_people')
    .columns(['account_id', 'list_id', 'block_id', 'email'])
    .execute();
  await schema
    .createIndex('pending_people_token')
    .unique()
    .on('pending_people')
    .column('token_hash')
    .execute();
  await schema.createIndex('pending_people_expiry').on('pending_people').column('expires_at').execute();
  await schema
    .createIndex('pending_people_list')
    .on('pending_people')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
}
