import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The demo's sample data, told apart from what happened. Column meanings: `salesTables.ts`, `catalogueTables.ts`. */
export async function markSampleData({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .alterTable('orders')
    .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('accounts').addColumn('sample_until', 'text').execute();
}
