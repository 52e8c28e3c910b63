import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { PeopleFilters } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { peopleOf, type OwnList, type PersonRow } from './peopleOf.ts';
import { beginningsIn, type Beginning } from './personWords.ts';

export type PeopleSearch = PeopleFilters & { limit: number; after?: string | undefined };

type Persons = ExpressionBuilder<Schema & { person: PersonRow }, 'person'>;

/** A word or tag that fewer people have leads; otherwise people are read in the order in which they came until the page is full. */
const fewPeople = 1000;

/** The people of a list that fit, in the order in which they came, one more than `limit` where there are more. */
export async function searchPeople(
  db: Kysely<Schema>,
  own: OwnList,
  search: PeopleSearch,
): Promise<PersonRow[]> {
  const { q = '', tag, state = 'subscribed', source, limit, after } = search;
  const words = beginningsIn(own.list, q);
  if (!words) return [];
  const leading = await leadingIds(db, own, { words, tag });
  if (leading?.length === 0) return [];
  const isOldestFirst = search.order === 'oldest';
  const place = after === undefined ? undefined : placeOf(after);
  return peopleOf(db, own)
    .where('state', '=', state)
    .$if(source !== undefined, (people) => people.where('block_id', '=', source ?? ''))
    .$if(leading !== undefined, (people) => people.where('id', 'in', leading ?? []))
    .where((people) => people.and(words.map((word) => hasWord(people, word))))
    .$if(tag !== undefined, (people) => people.where((person) => hasTag(person, own, tag ?? '')))
    .$if(place !== undefined, (people) =>
      people.where((person) =>
        person(
          person.refTuple('created_at', 'id'),
          isOldestFirst ? '>' : '<',
          person.tuple(place?.createdAt ?? '', place?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', isOldestFirst ? 'asc' : 'desc')
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
}

/** A place in the list, to go on after it. */
export function placeAfter({ created_at, id }: Pick<PersonRow, 'created_at' | 'id'>): string {
  return `${created_at}_${id}`;
}

function placeOf(after: string): { createdAt: string; id: string } {
  const [createdAt = '', ...id] = after.split('_');
  return { createdAt, id: id.join('_') };
}

/** The people of the rarest word or of the tag, where they are few enough to be listed. */
async function leadingIds(
  db: Kysely<Schema>,
  { accountId, list }: OwnList,
  { words, tag }: { words: readonly Beginning[]; tag: string | undefined },
): Promise<string[] | undefined> {
  const listed = words.map(({ first, end }) =>
    db
      .selectFrom('person_words')
      .select('person_id')
      .where('account_id', '=', accountId)
      .where('list', '=', list)
      .where('word', '>=', first)
      .where('word', '<', end)
      .limit(fewPeople)
      .execute(),
  );
  if (tag !== undefined) {
    listed.push(
      db
        .selectFrom('person_tags')
        .select('person_id')
        .where('account_id', '=', accountId)
        .where('list', '=', list)
        .where('tag', '=', tag)
        .limit(fewPeople)
        .execute(),
    );
  }
  const short = (await Promise.all(listed)).filter((rows) => rows.length < fewPeople);
  const [fewest] = short
    .map((rows) => [...new Set(rows.map(({ person_id }) => person_id))])
    .toSorted((one, other) => one.length - other.length);
  return fewest;
}

// Not `exists`, which PostgreSQL turns into a join of all who have the word before it looks at the order: this is asked of each person
// that the order leads to, until the page is full.

function hasWord(people: Persons, { first, end }: Beginning): Expression<SqlBool> {
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
