import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { PeopleFilters } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { peopleNamed, peopleOf, type OwnList, type PersonRow } from './peopleOf.ts';
import { prefixRangesOf } from './searchIndex.ts';
import type { WordRange } from '../store/searchWords.ts';

export type PeopleSearch = PeopleFilters & { limit: number; after?: string | undefined };

/** A search among the people on the list. */
type ListSearch = Omit<PeopleSearch, 'state'> & { state?: 'subscribed' | 'unsubscribed' | undefined };

type Persons = ExpressionBuilder<Schema & { person: PersonRow }, 'person'>;

/** Up to this many people are fetched by id; otherwise people are read in list order until the page is full. */
const fewPeople = 1000;
/** With several words, at most this many people of each word are intersected. */
const listedPeople = 5000;

/** The matching people of a list in list order, one more than `limit` if there are more. */
export async function searchPeople(
  db: Kysely<Schema>,
  own: OwnList,
  search: ListSearch,
): Promise<PersonRow[]> {
  const { q = '', tag, state = 'subscribed', source, limit, after } = search;
  const words = prefixRangesOf(own.list, q);
  if (!words) return [];
  const leading = await leadingIds(db, own, { words, tag });
  if (leading?.length === 0) return [];
  const isOldestFirst = search.order === 'oldest';
  const cursor = after === undefined ? undefined : parseCursor(after);
  const everybody = leading ? peopleNamed(db, own.list, leading) : peopleOf(db, own);
  return (
    everybody
      .where('state', '=', state)
      .$if(source !== undefined, (people) => people.where('block_id', '=', source ?? ''))
      .where((people) => people.and(words.map((word) => hasWord(people, word))))
      .$if(tag !== undefined, (people) => people.where((person) => hasTag(person, own, tag ?? '')))
      .$if(cursor !== undefined, (people) =>
        people.where((person) =>
          person(
            person.refTuple('created_at', 'id'),
            isOldestFirst ? '>' : '<',
            person.tuple(cursor?.createdAt ?? '', cursor?.id ?? ''),
          ),
        ),
      )
      // If there are few ids, an expression keeps the store from using the index of the list order: it would read everybody.
      .orderBy(leading ? sql`created_at || ''` : 'created_at', isOldestFirst ? 'asc' : 'desc')
      .orderBy('id', isOldestFirst ? 'asc' : 'desc')
      .limit(limit + 1)
      .execute()
  );
}

/** A position in the list, to continue after it. */
export function cursorAfter({ created_at, id }: Pick<PersonRow, 'created_at' | 'id'>): string {
  return `${created_at}_${id}`;
}

export function parseCursor(after: string): { createdAt: string; id: string } {
  const [createdAt = '', ...id] = after.split('_');
  return { createdAt, id: id.join('_') };
}

/** The ids of people with all words and the tag, if there are few. */
async function leadingIds(
  db: Kysely<Schema>,
  { accountId, list }: OwnList,
  { words, tag }: { words: readonly WordRange[]; tag: string | undefined },
): Promise<string[] | undefined> {
  const having = words.map(({ first, end }) =>
    db
      .selectFrom('person_words')
      .select('person_id')
      .where('account_id', '=', accountId)
      .where('list', '=', list)
      .where('word', '>=', first)
      .where('word', '<', end),
  );
  const tagged = db
    .selectFrom('person_tags')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('tag', '=', tag ?? '');
  const max = words.length + (tag === undefined ? 0 : 1) > 1 ? listedPeople : fewPeople;
  const found = [
    ...(await Promise.all(having.map((query) => idsOf(query, max)))),
    tag === undefined ? undefined : await idsOf(tagged, max),
  ];
  let meeting: string[] | undefined;
  for (const ids of found) {
    if (ids) meeting = meeting ? meeting.filter((id) => ids.has(id)) : [...ids];
  }
  return meeting && meeting.length <= max ? meeting : undefined;
}

/** `undefined` if there are more than `max`. */
async function idsOf<T extends keyof Schema>(
  query: SelectQueryBuilder<Schema, T, { person_id: string }>,
  max: number,
): Promise<Set<string> | undefined> {
  const hasMore = await query.offset(max).limit(1).executeTakeFirst();
  if (hasMore) return undefined;
  return new Set((await query.execute()).map(({ person_id }) => person_id));
}

// Not `exists`: PostgreSQL turns it into a join of all people with the word before it uses the order. This is evaluated for each
// person in list order, until the page is full.

function hasWord(people: Persons, { first, end }: WordRange): Expression<SqlBool> {
  const word = people
    .selectFrom('person_words')
    .select('word')
    .whereRef('person_words.person_id', '=', 'person.id')
    .where('person_words.word', '>=', first)
    .where('person_words.word', '<', end)
    .limit(1);
  return people(word, 'is not', null);
}

function hasTag(people: Persons, { accountId, list }: OwnList, tag: string): Expression<SqlBool> {
  const tagged = people
    .selectFrom('person_tags')
    .select('person_tags.tag')
    .where('person_tags.account_id', '=', accountId)
    .where('person_tags.list', '=', list)
    .where('person_tags.tag', '=', tag)
    .whereRef('person_tags.person_id', '=', 'person.id')
    .limit(1);
  return people(tagged, 'is not', null);
}
