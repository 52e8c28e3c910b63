import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Where the money of creators goes. Column meanings: `ownAccountTables.ts`. */
export async function createBankDetails({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('bank_details')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  await schema.createIndex('bank_details_closed').on('bank_details').column('closed_at').execute();
  await schema.alterTable('account_undos').addColumn('bank_details_secret', 'text').execute();
  await schema.alterTable('account_undos').addColumn('bank_details_changed_at', 'text').execute();
}
