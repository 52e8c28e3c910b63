import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Rates of exchange from a source, and the currency of a line's own price. Column meanings: `moneyTables.ts`, `salesTables.ts`. */
export async function createExchangeRates(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('exchange_rates')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('rate', 'double precision', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('exchange_rates_pk', ['currency', 'valid_from'])
    .execute();
  await schema.alterTable('order_lines').addColumn('price_currency', 'text').execute();
}
