import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The last day on which a voucher can be paid. Column meanings: `waitingOrderTables.ts`. */
export async function createPayBy({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('waiting_orders').addColumn('pay_by', 'text').execute();
}
