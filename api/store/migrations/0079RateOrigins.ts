import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Where the rate of a converted price is from, and of which day. Column meanings: `salesTables.ts`. */
export async function addRateOrigins({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('order_lines').addColumn('rate_source', 'text').execute();
  await schema.alterTable('order_lines').addColumn('rate_day', 'text').execute();
}
