import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What has arrived of an order's money so far. Column meanings: `waitingOrderTables.ts`. */
export async function createArrivedMoney({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('waiting_orders').addColumn('arrived_minor', 'bigint').execute();
}
