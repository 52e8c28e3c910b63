import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Debts of creators that were paid or waived, which parts of files somebody writes, and of which closed accounts the files are
 * still to be deleted. Column meanings: `balanceTables.ts`, `uploadTables.ts`, `catalogueTables.ts`.
 */
export async function createDebtsAndClaims({ schema }: Transaction<Schema>): Promise<void> {
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

  await schema.alterTable('accounts').addColumn('files_forgotten_at', 'text').execute();
  await schema
    .createIndex('accounts_with_files_to_forget')
    .on('accounts')
    .column('id')
    .where(sql.ref('deleted_at'), 'is not', null)
    .where(sql.ref('files_forgotten_at'), 'is', null)
    .execute();
  await schema.createIndex('product_files_place').on('product_files').column('place').execute();
}
