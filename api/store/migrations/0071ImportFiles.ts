import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The file of an import that is under way, so that another process can go on with it. Column meanings: `peopleTables.ts`. */
export async function createImportFiles({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('people_imports').addColumn('country', 'text').execute();
  await schema.alterTable('people_imports').addColumn('lines', 'integer').execute();
  await schema.alterTable('people_imports').addColumn('rows_taken', 'integer').execute();
  await schema
    .createIndex('people_imports_under_way')
    .on('people_imports')
    .column('id')
    .where(sql.ref('rows_taken'), 'is not', null)
    .execute();
  await schema
    .createTable('import_files')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('people_imports.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_files_key', ['import_id', 'position'])
    .execute();
}
