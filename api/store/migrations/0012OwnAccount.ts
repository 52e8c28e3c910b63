import type { CreateTableBuilder, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What belongs to an account beside its name and password. Column meanings: `ownAccountTables.ts`. */
export async function createOwnAccount({ schema }: Transaction<Schema>): Promise<void> {
  const belongsToAccount = (table: CreateTableBuilder<string>) =>
    table.addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    );
  await belongsToAccount(schema.createTable('old_slugs'))
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('old_slugs_account').on('old_slugs').column('account_id').execute();
  await belongsToAccount(schema.createTable('email_changes'))
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('email_changes_account').on('email_changes').column('account_id').execute();
  await schema
    .createTable('two_factors')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await belongsToAccount(schema.createTable('recovery_codes'))
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('recovery_codes_account').on('recovery_codes').column('account_id').execute();
  await schema.alterTable('accounts').addColumn('deleted_at', 'text').execute();
}
