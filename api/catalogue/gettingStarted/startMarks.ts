import type { Transaction } from 'kysely';
import type { ApiEvents } from '../../events.ts';
import type { Row, Schema } from '../../store/schema.ts';

type Mark = Pick<Row<'start_marks'>, 'account_id' | 'item'>;

/** Marks an item of the getting-started list as done. A repeated call changes nothing. */
export async function markStart(trx: Transaction<Schema>, mark: Mark, now: Date): Promise<void> {
  await trx
    .insertInto('start_marks')
    .values({ ...mark, done_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['account_id', 'item']).doNothing())
    .execute();
}

/** Marks the items that a saved draft completes: an added block, a picture. */
export async function markDraft(
  trx: Transaction<Schema>,
  { accountId, before, draft, at }: ApiEvents['draftSaved'],
): Promise<void> {
  const known = new Set(before.blocks.map(({ _id }) => _id));
  if (draft.blocks.some(({ _id }) => !known.has(_id))) {
    await markStart(trx, { account_id: accountId, item: 'block' }, at);
  }
  if (draft.header.avatar !== '' && draft.header.avatar !== before.header.avatar) {
    await markStart(trx, { account_id: accountId, item: 'picture' }, at);
  }
}
