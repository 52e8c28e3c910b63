import { sql, type Kysely, type Transaction } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Person } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { withTagsAndSources } from './people.ts';
import { withCounts } from './countPeople.ts';
import { peopleOf, tableOf, type OwnList } from './peopleOf.ts';

/** Throws 404 for a person who is not on this list. */
export async function loadPerson(db: Kysely<Schema>, own: OwnList, personId: string): Promise<Person> {
  const rows = await peopleOf(db, own)
    .where('person.id', '=', personId)
    .where('person.state', '<>', 'removed')
    .execute();
  const [person] = await withTagsAndSources(db, own, rows);
  if (!person) throw unknownPerson();
  return person;
}

/** Replaces all tags of a person. Throws 404 for a person who is not on this list. */
export async function setTags(
  trx: Transaction<Schema>,
  own: OwnList,
  { personId, tags }: { personId: string; tags: readonly string[] },
): Promise<Person> {
  await loadPerson(trx, own, personId);
  const rows = [...new Set(tags)].map((tag) => ({
    account_id: own.accountId,
    list: own.list,
    tag,
    person_id: personId,
  }));
  await withCounts(trx, { own, ids: [personId] }, async () => {
    await trx.deleteFrom('person_tags').where('person_id', '=', personId).execute();
    if (rows.length > 0) await trx.insertInto('person_tags').values(rows).execute();
  });
  return loadPerson(trx, own, personId);
}

/**
 * Removes a person from the list. This can be undone for an hour, then the data is deleted. Throws 404 for a person who is not on
 * this list.
 */
export async function removePerson(
  trx: Transaction<Schema>,
  own: OwnList,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await withCounts(trx, { own, ids: [personId] }, () =>
    trx
      .updateTable(tableOf(own.list))
      .set({ removed_at: now.toISOString(), state: 'removed' })
      .where('id', '=', personId)
      .where('account_id', '=', own.accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw unknownPerson();
}

/** Restores a removed person, unsubscribed if they were. Throws 404 for a person who is not on this list. */
export async function restorePerson(
  trx: Transaction<Schema>,
  own: OwnList,
  personId: string,
): Promise<Person> {
  await withCounts(trx, { own, ids: [personId] }, () =>
    trx
      .updateTable(tableOf(own.list))
      .set({
        removed_at: null,
        state: sql`case when unsubscribed_at is null then 'subscribed' else 'unsubscribed' end`,
      })
      .where('id', '=', personId)
      .where('account_id', '=', own.accountId)
      .where('removed_at', 'is not', null)
      .execute(),
  );
  return loadPerson(trx, own, personId);
}

function unknownPerson(): AppError {
  return refusal(404, 'unknown_person');
}
