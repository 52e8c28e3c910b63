import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a store sold and who came, rolled up by day. Column meanings: `numbersTables.ts`. */
export async function createNumbers(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('daily_sales')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('charged_minor', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_sales_key', ['account_id', 'day', 'product_id', 'currency'])
    .execute();
  await sql`
    insert into daily_sales (account_id, day, product_id, currency, quantity, charged_minor)
    select orders.account_id, substr(orders.created_at, 1, 10), order_lines.product_id, orders.currency,
      sum(order_lines.quantity), sum(order_lines.charged_minor)
    from orders inner join order_lines on order_lines.order_id = orders.id
    group by 1, 2, 3, 4`.execute(trx);
  await trx.schema
    .createTable('daily_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_visitors_key', ['day', 'account_id', 'visitor'])
    .execute();
  // By what is counted: a year of one kind is read without the others.
  await trx.schema
    .createIndex('daily_counts_subject')
    .on('daily_counts')
    .columns(['account_id', 'subject', 'event', 'day', 'subject_id', 'count'])
    .execute();
}
