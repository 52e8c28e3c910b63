import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Money that came too late and is not sent back yet. Column meanings: `waitingOrderTables.ts`. */
export async function addLateRefunds({ schema }: Transaction<Schema>): Promise<void> {
  const table = () => schema.alterTable('waiting_orders');
  await table().addColumn('money_at', 'text').execute();
  await table()
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await table().addColumn('problem', 'text').execute();
  await table().addColumn('reference', 'text').execute();
}
