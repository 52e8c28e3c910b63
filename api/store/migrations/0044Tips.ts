import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whether the checkout of a store asks for a tip. */
export async function createTips(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .alterTable('accounts')
    .addColumn('takes_tips', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
