import type { ApiContext } from '../context.ts';

/**
 * Deletes the letters of mails that were sent, at most `limit`. This version deletes a letter when it sends the mail. A process of an earlier
 * version, in a rolling restart, leaves it. Returns how many were deleted.
 */
export async function deleteSentLetters({ store }: ApiContext, limit: number): Promise<number> {
  const found = await store.db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', '>', '')
    .where('letter_json', 'is not', null)
    .limit(limit)
    .execute();
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await store.transaction((trx) =>
    trx.updateTable('outbox').set({ letter_json: null }).where('id', 'in', ids).execute(),
  );
  return found.length;
}
