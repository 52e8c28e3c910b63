import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Stores that the operator has closed. */
export async function createSuspensions({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('suspensions')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('suspended_at', 'text', (column) => column.notNull())
    .execute();
}
