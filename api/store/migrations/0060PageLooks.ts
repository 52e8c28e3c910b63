import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The looks of creators' pages. Column meanings: `catalogueTables.ts`. */
export async function addPageLooks({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('pages').addColumn('look_json', 'text').execute();
}
