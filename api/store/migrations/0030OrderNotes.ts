import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The seller's own note on an order. Column meanings: `salesTables.ts`. */
export async function createOrderNotes({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('orders').addColumn('private_note', 'text').execute();
}
