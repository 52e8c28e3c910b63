import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The languages of pages, orders and people who are to confirm. Column meanings: `catalogueTables.ts`, `salesTables.ts`, `peopleTables.ts`. */
export async function addLanguages({ schema }: Transaction<Schema>): Promise<void> {
  for (const table of ['pages', 'orders', 'pending_people']) {
    await schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  }
}
