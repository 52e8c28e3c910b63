import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The sites that may frame creators' pages. Column meanings: `embedTables.ts`. */
export async function createEmbedSettings({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('embed_settings')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('settings_json', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
}
