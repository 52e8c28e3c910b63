import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Imports that are undone bit by bit, and keep the rows that they left out. Column meanings: `peopleTables.ts`. */
export async function growPeopleImports(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('people_imports').addColumn('cleared_at', 'text').execute();
  await schema
    .alterTable('people_imports')
    .addColumn('left_out', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update people_imports set cleared_at = undone_at`.execute(trx);
  await schema
    .createIndex('people_imports_to_clear')
    .on('people_imports')
    .column('undone_at')
    .where(sql.ref('undone_at'), 'is not', null)
    .where(sql.ref('cleared_at'), 'is', null)
    .execute();
  await schema
    .createIndex('people_imports_left_out')
    .on('people_imports')
    .column('created_at')
    .where(sql.ref('left_out'), '>', sql.lit(0))
    .execute();
  await schema
    .createTable('import_refusals')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('people_imports.id').onDelete('cascade'),
    )
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('row_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_refusals_key', ['import_id', 'line'])
    .execute();
}
