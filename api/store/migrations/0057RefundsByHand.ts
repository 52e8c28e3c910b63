import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Money that sellers paid back themselves. Column meanings: `fulfilmentTables.ts` and `salesTables.ts`. */
export async function addRefundsByHand({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .alterTable('refunds')
    .addColumn('by_hand', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('charges')
    .addColumn('refunded_by_hand_minor', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
