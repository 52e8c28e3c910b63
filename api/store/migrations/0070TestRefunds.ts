import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Refunds of test payments, some of which fail later. Column meanings: `salesTables.ts`. */
export async function createTestRefunds({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('test_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('intent_id', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('fails_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('test_refunds_of_intent').on('test_refunds').column('intent_id').execute();
  await schema.createIndex('test_refunds_by_failure').on('test_refunds').column('fails_at').execute();
}
