import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Where a session was started, as far as it is known. Column meanings: `catalogueTables.ts`. */
export async function addSessionPlaces({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('sessions').addColumn('browser', 'text').execute();
  await schema.alterTable('sessions').addColumn('country', 'text').execute();
}
