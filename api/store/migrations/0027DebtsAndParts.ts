import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Debts of creators that were paid or waived, and which parts of files somebody writes. Column meanings: `balanceTables.ts`,
 * `uploadTables.ts`.
 */
export async function createDebtsAndPartClaims({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('debt_settlements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('debt_settlements_account').on('debt_settlements').column('account_id').execute();

  await schema
    .createTable('part_claims')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('part_claims_key', ['upload_id', 'number'])
    .execute();
}
