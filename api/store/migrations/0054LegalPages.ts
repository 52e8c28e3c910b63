import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Legal pages of creators, and what buyers say of their right of withdrawal. Column meanings: `legalTables.ts`, `catalogueTables.ts`, `salesTables.ts`. */
export async function createLegalPages(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('legal_settings')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('settings_json', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.alterTable('pages').addColumn('legal_json', 'text').execute();
  await schema
    .alterTable('accounts')
    .addColumn('asks_waiver', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('orders').addColumn('waiver_json', 'text').execute();
}
