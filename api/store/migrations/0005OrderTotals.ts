import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a store sold on each day, so that no list of orders has to add them all up. Column meanings: `salesTables.ts`. */
export async function createOrderTotals(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('order_totals')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('total_minor', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_totals_key', ['account_id', 'day', 'currency'])
    .execute();
  await sql`
    insert into order_totals (account_id, day, currency, count, total_minor)
    select account_id, substr(created_at, 1, 10), currency, count(*), sum(total_minor)
    from orders group by 1, 2, 3`.execute(trx);
  // Holds all that a day's sum needs, so that the orders themselves are not read for it.
  await trx.schema.dropIndex('orders_account').execute();
  await trx.schema
    .createIndex('orders_sales')
    .on('orders')
    .columns(['account_id', 'created_at', 'currency', 'total_minor', 'number'])
    .execute();
}
