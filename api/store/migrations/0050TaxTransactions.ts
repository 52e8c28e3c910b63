import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What tax calculators are to record, and the states of the tax that they computed. Column meanings: `taxTables.ts`. */
export async function createTaxTransactions(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('tax_entries').addColumn('state', 'text').execute();
  await schema
    .createTable('tax_transactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('calculator', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sale_id', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('tax_minor', 'bigint', (column) => column.notNull())
    .addColumn('question_json', 'text')
    .addColumn('calculation_id', 'text')
    .addColumn('calculation_expires_at', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('problem', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  const index = (name: string) => schema.createIndex(`tax_transactions_${name}`).on('tax_transactions');
  await index('order').column('order_id').execute();
  await index('sale')
    .unique()
    .column('charge_id')
    .where(sql<boolean>`kind = 'sale'`)
    .execute();
  await index('waiting')
    .column('next_try_at')
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await index('stuck')
    .column('created_at')
    .where(sql<boolean>`state = 'stuck'`)
    .execute();
  await index('claimed')
    .column('claimed_by')
    .where(sql<boolean>`claimed_by is not null`)
    .execute();
}
