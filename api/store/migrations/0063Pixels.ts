import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The ids of advertising services on creators' pages. Column meanings: `catalogueTables.ts`. */
export async function addPixels({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('pages').addColumn('pixels_json', 'text').execute();
}
