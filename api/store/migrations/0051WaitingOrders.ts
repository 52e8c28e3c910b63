import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Orders that are paid later, and whether a store holds limited seats for them. Column meanings: `waitingOrderTables.ts`. */
export async function createWaitingOrders(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .alterTable('accounts')
    .addColumn('takes_late_payments', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('waiting_orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('payer_email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('instructions_url', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('next_look_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  const index = (name: string) => schema.createIndex(`waiting_orders_${name}`).on('waiting_orders');
  await index('token').unique().column('token').execute();
  await index('attempt').unique().column('attempt_id').execute();
  await index('payer').columns(['payer_email', 'state']).execute();
  await index('account').columns(['account_id', 'state', 'created_at']).execute();
  await index('due')
    .column('next_look_at')
    .where(sql<boolean>`state in ('waiting', 'returning')`)
    .execute();
  await index('ended').columns(['state', 'ended_at']).execute();
  await index('claimed')
    .column('claimed_by')
    .where(sql<boolean>`claimed_by is not null`)
    .execute();
}
