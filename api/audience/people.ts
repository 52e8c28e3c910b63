import type { Kysely } from 'kysely';
import type { People, Person } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { listSummary, loadCounts } from './countPeople.ts';
import type { ListedPerson, OwnList } from './peopleOf.ts';
import { countPending, findPending } from './searchPending.ts';
import { cursorAfter, searchPeople, type PeopleSearch } from './searchPeople.ts';
import { readConsent } from './consents.ts';

/** Replaces the block's title for imported people. */
export const importSource = 'import';

/** A page of a list in the order in which people came, with the list's counts. */
export async function loadPeople(db: Kysely<Schema>, own: OwnList, search: PeopleSearch): Promise<People> {
  const found = await findPeople(db, own, search);
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  const people = await withTagsAndSources(db, own, rows);
  const next = last && found.length > search.limit ? { next: cursorAfter(last) } : {};
  const counts = await loadCounts(db, own);
  const pending = await countPending(db, own);
  return {
    people,
    ...next,
    ...(pending > 0 ? { pending } : {}),
    ...listSummary(counts, await titlesOf(db, own.accountId)),
  };
}

/** People on the list, or those who have not confirmed yet. */
export function findPeople(
  db: Kysely<Schema>,
  own: OwnList,
  { state, ...search }: PeopleSearch,
): Promise<ListedPerson[]> {
  return state === 'pending' ? findPending(db, own, search) : searchPeople(db, own, { ...search, state });
}

/** Rows as people on the wire. */
export async function withTagsAndSources(
  db: Kysely<Schema>,
  { accountId }: OwnList,
  rows: readonly ListedPerson[],
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
  return rows.map(({ id, contact, name, block_id, platform, created_at, unsubscribed_at, consent_json }) => ({
    _id: id,
    contact,
    name,
    block_id,
    source: titles.get(block_id) ?? null,
    platform,
    created_at,
    unsubscribed_at,
    tags: (tagsOf.get(id) ?? []).map(({ tag }) => tag),
    consent: readConsent(consent_json),
  }));
}

/** Titles of the page's blocks that ask for addresses; a deleted block has none. */
async function titlesOf(db: Kysely<Schema>, accountId: string): Promise<Map<string, string>> {
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select(['blocks.id', 'blocks.content_json'])
    .where('pages.account_id', '=', accountId)
    .where('blocks.type', 'in', ['mailing_list', 'phone_list'])
    .execute();
  const titles = blocks.map(({ id, content_json }): [string, string] => {
    // The catalogue stores blocks as on the wire.
    const { title } = JSON.parse(content_json) as { title?: string };
    return [id, title ?? ''];
  });
  return new Map([...titles, [importSource, 'Import']]);
}
