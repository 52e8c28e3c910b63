import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a buyer ticked as done, beside what was opened. Column meanings: `deliveryTables.ts`. */
export async function createLessonTicks(trx: Transaction<Schema>): Promise<void> {
  await trx.schema.alterTable('lesson_views').addColumn('done_at', 'text').execute();
}
