import { hash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { ApiContext } from '../context.ts';
import { skipLocked } from '../store/claim.ts';
import type { Schema } from '../store/schema.ts';
import { contactColumn, tableOf } from './peopleOf.ts';

/** How long a removed person can be restored. */
const undoMs = 60 * 60_000;

/**
 * Deletes people whom creators removed an hour ago or earlier, at most `limit`: address, name and tags. A hash is kept, so that no
 * import adds them again. Returns how many were deleted.
 */
export async function deleteRemovedPeople(
  { store, now }: ApiContext,
  { list, limit }: { list: PeopleList; limit: number },
): Promise<number> {
  const before = new Date(now().getTime() - undoMs).toISOString();
  const removedFrom = (db: Kysely<Schema>) =>
    db.selectFrom(tableOf(list)).select('id').where('removed_at', '<', before);
  // Usually there is nobody, and a read needs no lock.
  if (!(await removedFrom(store.db).limit(1).executeTakeFirst())) return 0;
  return store.transaction(async (trx) => {
    const removed = await removedFrom(trx).limit(limit).modifyEnd(skipLocked(store)).execute();
    if (removed.length === 0) return 0;
    const forgotten = await trx
      .deleteFrom(tableOf(list))
      .where('id', 'in', idsOf(removed))
      .returning(['id', 'account_id', sql<string>`${sql.ref(contactColumn(list))}`.as('contact')])
      .execute();
    await deleteRelatedRows(trx, idsOf(forgotten));
    await trx
      .insertInto('forgotten_people')
      .values(
        forgotten.map(({ account_id, contact }) => ({
          account_id,
          contact_hash: contactHash(account_id, contact),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return forgotten.length;
  });
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Data of a person in other tables. */
export async function deleteRelatedRows(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('person_tags').where('person_id', 'in', ids).execute();
  await trx.deleteFrom('person_words').where('person_id', 'in', ids).execute();
}

/** Different for each creator, so that the hashes do not reveal who is on two lists. */
export function contactHash(accountId: string, contact: string): string {
  return hash('sha256', `${accountId}/${contact}`, 'base64url');
}
