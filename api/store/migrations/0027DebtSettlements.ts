import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Debts of creators that were paid or waived. Column meanings: `balanceTables.ts`. */
export async function createDebtSettlements({ schema }: Transaction<Schema>): Promise<void> {
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
}
