import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { ApiContext } from '../context.ts';
import type { Schema } from '../store/schema.ts';
import { contactColumn, tableOf } from './peopleOf.ts';

/** Who was taken off a list can be put back this long. */
const undoMs = 60 * 60_000;

/**
 * Forgets whom creators took off a list an hour ago, at most so many: address, name and tags are gone. What is kept is a hash, so that
 * no import puts them back. Answers how many there were.
 */
export async function forgetPeople(
  { store, now }: ApiContext,
  { list, most }: { list: PeopleList; most: number },
): Promise<number> {
  const before = new Date(now().getTime() - undoMs).toISOString();
  const removed = await store.db
    .selectFrom(tableOf(list))
    .select('id')
    .where('removed_at', '<', before)
    .limit(most)
    .execute();
  if (removed.length === 0) return 0;
  return store.transaction(async (trx) => {
    const forgotten = await trx
      .deleteFrom(tableOf(list))
      .where('id', 'in', idsOf(removed))
      // Somebody may have been put back meanwhile.
      .where('removed_at', '<', before)
      .returning(['id', 'account_id', sql<string>`${sql.ref(contactColumn(list))}`.as('contact')])
      .execute();
    if (forgotten.length === 0) return 0;
    await forgetTraces(trx, idsOf(forgotten));
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

/** What is kept beside a person's row. */
export async function forgetTraces(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('person_tags').where('person_id', 'in', ids).execute();
  await trx.deleteFrom('person_words').where('person_id', 'in', ids).execute();
}

/** Different for each creator, so that nobody can tell who is on two lists. */
export function contactHash(accountId: string, contact: string): string {
  return hash('sha256', `${accountId}/${contact}`, 'base64url');
}
