import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * What was added to the sums of a day and of a balance and is not summed yet, and views of both together. Column meanings:
 * `salesTables.ts`, `balanceTables.ts`.
 */
export async function createAddedSums(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('order_totals_added')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('total_minor', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('balance_sums_added')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .execute();
  for (const table of ['order_totals_added', 'balance_sums_added'] as const) {
    await schema.createIndex(`${table}_account`).on(table).column('account_id').execute();
  }
  await sql`create view current_order_totals as
    select account_id, day, currency, count, total_minor from order_totals
    union all select account_id, day, currency, count, total_minor from order_totals_added`.execute(trx);
  await sql`create view current_balance_sums as
    select account_id, test, currency, kind, amount_minor from balance_sums
    union all select account_id, test, currency, kind, amount_minor from balance_sums_added`.execute(trx);
}
