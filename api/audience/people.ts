import { sql, type Kysely } from 'kysely';
import type { People, PeopleFilters, Person } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { peopleOf, type OwnList, type PeopleQuery, type PersonRow } from './peopleOf.ts';

export type PeopleSearch = PeopleFilters & { limit: number; after?: string | undefined };

/** A part of a list, newest first, with what the whole holds. */
export async function loadPeople(db: Kysely<Schema>, own: OwnList, search: PeopleSearch): Promise<People> {
  const found = await searchPeople(db, own, search);
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  const { total } = await peopleOf(db, own)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const tags = await db
    .selectFrom('person_tags')
    .select(({ fn }) => ['tag', fn.countAll<number>().as('people')])
    .where('account_id', '=', own.accountId)
    .where('list', '=', own.list)
    .groupBy('tag')
    .orderBy('tag')
    .execute();
  return {
    people: await withTagsAndSources(db, own, rows),
    ...(last && found.length > search.limit ? { next: last.id } : {}),
    total,
    tags,
  };
}

/** One more than `limit` where there are more. Ids are in the order of their making. */
export function searchPeople(
  db: Kysely<Schema>,
  own: OwnList,
  { q, tag, limit, after }: PeopleSearch,
): Promise<PersonRow[]> {
  let query = peopleOf(db, own)
    .orderBy('person.id', 'desc')
    .limit(limit + 1);
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) query = having(query, word);
  if (after !== undefined) query = query.where('person.id', '<', after);
  if (tag !== undefined) {
    query = query.where('person.id', 'in', (tagged) =>
      tagged
        .selectFrom('person_tags')
        .select('person_id')
        .where('account_id', '=', own.accountId)
        .where('list', '=', own.list)
        .where('tag', '=', tag),
    );
  }
  return query.execute();
}

function having(query: PeopleQuery, word: string): PeopleQuery {
  const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where(
    sql<boolean>`(person.contact like ${like} escape '\\' or lower(person.name) like ${like} escape '\\')`,
  );
}

/** The wire's people of some rows. */
export async function withTagsAndSources(
  db: Kysely<Schema>,
  { accountId }: OwnList,
  rows: readonly PersonRow[],
): Promise<Person[]> {
  if (rows.length === 0) return [];
  const tags = await db
    .selectFrom('person_tags')
    .select(['person_id', 'tag'])
    .where(
      'person_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('tag')
    .execute();
  const tagsOf = Map.groupBy(tags, ({ person_id }) => person_id);
  const titles = await titlesOf(db, accountId);
  return rows.map(({ id, contact, name, block_id, platform, created_at }) => ({
    _id: id,
    contact,
    name,
    block_id,
    source: titles.get(block_id) ?? null,
    platform,
    created_at,
    tags: (tagsOf.get(id) ?? []).map(({ tag }) => tag),
  }));
}

/** Titles of the page's blocks that ask for addresses; a block that is gone has none. */
async function titlesOf(db: Kysely<Schema>, accountId: string): Promise<Map<string, string>> {
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select(['blocks.id', 'blocks.content_json'])
    .where('pages.account_id', '=', accountId)
    .where('blocks.type', 'in', ['mailing_list', 'phone_list'])
    .execute();
  return new Map(
    blocks.map(({ id, content_json }) => {
      // The catalogue writes blocks as on the wire.
      const { title } = JSON.parse(content_json) as { title?: string };
      return [id, title ?? ''];
    }),
  );
}
