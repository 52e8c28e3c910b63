import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creators' words in other languages. Column meanings: `translationTables.ts`. */
export async function createTranslations({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('translations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('original_hash', 'text', (column) => column.notNull())
    .addColumn('original', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('translations_original')
    .unique()
    .on('translations')
    .columns(['account_id', 'language', 'original_hash'])
    .execute();
}
