import type { Transaction } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';

type Mark = Pick<Row<'start_marks'>, 'account_id' | 'item'>;

/** Ticks an item of the getting-started list. Twice is once. */
export async function markStart(trx: Transaction<Schema>, mark: Mark, now: Date): Promise<void> {
  await trx
    .insertInto('start_marks')
    .values({ ...mark, done_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['account_id', 'item']).doNothing())
    .execute();
}
