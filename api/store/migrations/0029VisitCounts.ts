import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Counts by quarter of an hour, which every time zone can group into its own days. An earlier count of a day is stored at its noon.
 * Sales are read from orders and the ledger. `daily_counts` and `daily_sales` stay, because the version before writes to them. Column
 * meanings: `salesTables.ts`, `numbersTables.ts`.
 */
export async function createVisitCounts(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('visit_counts')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('quarter', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['account_id', 'quarter', 'subject', 'subject_id', 'event'])
    .execute();
  await sql`
    insert into visit_counts (account_id, quarter, subject, subject_id, event, count)
    select account_id, day || 'T12:00', subject, subject_id, event, count from daily_counts`.execute(trx);
  // Earlier sales do not say who of the day's visitors bought: each order counts as a visitor who did, as far as there were any.
  await sql`
    insert into visit_counts (account_id, quarter, subject, subject_id, event, count)
    select visits.account_id, visits.day || 'T12:00', 'page', visits.subject_id, 'buyer',
      case when sold.orders < visits.count then sold.orders else visits.count end
    from daily_counts as visits
    inner join (select account_id, day, sum(count) as orders from order_totals group by account_id, day) as sold
      on sold.account_id = visits.account_id and sold.day = visits.day
    where visits.subject = 'page' and visits.event = 'visitor'`.execute(trx);
  // By what is counted: a year of one kind is read without the others.
  await trx.schema
    .createIndex('visit_counts_subject')
    .on('visit_counts')
    .columns(['account_id', 'subject', 'event', 'quarter', 'subject_id', 'count'])
    .execute();
  await trx.schema
    .alterTable('daily_visitors')
    .addColumn('has_bought', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createIndex('balance_entries_days')
    .on('balance_entries')
    .columns(['account_id', 'created_at', 'kind', 'test', 'currency', 'amount_minor', 'order_id'])
    .execute();
  await trx.schema
    .createIndex('orders_numbers')
    .on('orders')
    .columns(['account_id', 'created_at', 'trial', 'test', 'currency', 'status'])
    .execute();
}
