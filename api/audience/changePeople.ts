import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Person } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { withTagsAndSources } from './people.ts';
import { counting } from './countPeople.ts';
import { peopleOf, tableOf, type OwnList } from './peopleOf.ts';

/** Throws 404 for nobody of this list. */
export async function loadPerson(db: Kysely<Schema>, own: OwnList, personId: string): Promise<Person> {
  const rows = await peopleOf(db, own)
    .where('person.id', '=', personId)
    .where('person.state', '<>', 'removed')
    .execute();
  const [person] = await withTagsAndSources(db, own, rows);
  if (!person) throw unknownPerson();
  return person;
}

/** All of a person's tags are these. Throws 404 for nobody of this list. */
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
  await counting(trx, { own, ids: [personId] }, async () => {
    await trx.deleteFrom('person_tags').where('person_id', '=', personId).execute();
    if (rows.length > 0) await trx.insertInto('person_tags').values(rows).execute();
  });
  return loadPerson(trx, own, personId);
}

/** Takes a person off the list; for an hour it can be undone, then who it was is forgotten. Throws 404 for nobody of this list. */
export async function removePerson(
  trx: Transaction<Schema>,
  own: OwnList,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await counting(trx, { own, ids: [personId] }, () =>
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

/** Who had left stays so. Throws 404 for nobody of this list. */
export async function restorePerson(
  trx: Transaction<Schema>,
  own: OwnList,
  personId: string,
): Promise<Person> {
  await counting(trx, { own, ids: [personId] }, () =>
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
  return new AppError(404, 'unknown_person', 'There is nobody like that on this list.');
}
