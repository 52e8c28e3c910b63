import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { contactColumn, tableOf, type OwnList } from './peopleOf.ts';

/**
 * Forgets whom their creator took off a list before that time: address, name and tags are gone. What is kept is a hash, so that no
 * import puts them back.
 */
export async function forgetPeople(trx: Transaction<Schema>, own: OwnList, before: Date): Promise<void> {
  const forgotten = await trx
    .deleteFrom(tableOf(own.list))
    .where('account_id', '=', own.accountId)
    .where('removed_at', '<', before.toISOString())
    .returning(['id', sql<string>`${sql.ref(contactColumn(own.list))}`.as('contact')])
    .execute();
  if (forgotten.length === 0) return;
  await forgetTraces(
    trx,
    forgotten.map(({ id }) => id),
  );
  await trx
    .insertInto('forgotten_people')
    .values(
      forgotten.map(({ contact }) => ({
        account_id: own.accountId,
        contact_hash: contactHash(own.accountId, contact),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is kept beside a person's row. */
export async function forgetTraces(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('person_tags').where('person_id', 'in', ids).execute();
  await trx.deleteFrom('person_words').where('person_id', 'in', ids).execute();
}

/** Different for each creator, so that nobody can tell who is on two lists. */
export function contactHash(accountId: string, contact: string): string {
  return createHash('sha256').update(`${accountId}/${contact}`).digest('base64url');
}
