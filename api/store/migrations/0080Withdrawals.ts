import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Withdrawals of buyers from their contracts. Column meanings: `withdrawalTables.ts`, `salesTables.ts`. */
export async function createWithdrawals({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('orders').addColumn('may_withdraw', 'integer').execute();
  await schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('declared_at', 'text', (column) => column.notNull())
    .addColumn('refunded_before_minor', 'integer', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute();
  await schema.createIndex('withdrawals_order').on('withdrawals').column('order_id').execute();
  await schema.createIndex('withdrawals_account').on('withdrawals').columns(['account_id', 'id']).execute();
  await schema
    .createIndex('withdrawals_open')
    .on('withdrawals')
    .column('account_id')
    .where(sql<boolean>`settled_at is null`)
    .execute();
  await schema
    .createTable('withdrawn_lines')
    .addColumn('line_id', 'text', (column) =>
      column.primaryKey().references('order_lines.id').onDelete('cascade'),
    )
    .addColumn('withdrawal_id', 'text', (column) =>
      column.notNull().references('withdrawals.id').onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('withdrawn_lines_withdrawal')
    .on('withdrawn_lines')
    .column('withdrawal_id')
    .execute();
}
