import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { ListedPerson, OwnList } from './peopleOf.ts';
import { parseCursor, type PeopleSearch } from './searchPeople.ts';

/** How many people asked to be on the list and have not followed the mailed link. */
export async function countPending(db: Kysely<Schema>, own: OwnList): Promise<number> {
  if (own.list !== 'mailing') return 0;
  const { people } = await pendingOf(db, own)
    .select((row) => row.fn.countAll<number | string>().as('people'))
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** These people in the order in which they asked, one more than `limit` if there are more. Nobody of them has a tag. */
export async function findPending(
  db: Kysely<Schema>,
  own: OwnList,
  { q = '', tag, source, order, limit, after }: Omit<PeopleSearch, 'state'>,
): Promise<ListedPerson[]> {
  if (own.list !== 'mailing' || tag !== undefined) return [];
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const cursor = after === undefined ? undefined : parseCursor(after);
  const begins = q.toLowerCase();
  const rows = await pendingOf(db, own)
    .select(['id', 'name', 'block_id', 'platform', 'created_at', 'email as contact'])
    .$if(begins !== '', (people) =>
      people.where('email', '>=', begins).where('email', '<', `${begins}\uffff`),
    )
    .$if(source !== undefined, (people) => people.where('block_id', '=', source ?? ''))
    .$if(cursor !== undefined, (people) =>
      people.where((person) =>
        person(
          person.refTuple('created_at', 'id'),
          direction === 'asc' ? '>' : '<',
          person.tuple(cursor?.createdAt ?? '', cursor?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, unsubscribed_at: null, consent_json: null }));
}

function pendingOf(db: Kysely<Schema>, { accountId }: OwnList) {
  return db
    .selectFrom('pending_people')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null);
}
