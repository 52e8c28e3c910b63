import type { Kysely, Transaction } from 'kysely';
import type { People } from '#shared/studio/peopleSchema.ts';
import type { Row, Schema } from '../store/schema.ts';
import { tableOf, type OwnList } from './peopleOf.ts';

type Count = Pick<Row<'people_counts'>, 'kind' | 'name' | 'people'>;

/** Runs a change of these people, whether it adds or changes them, and updates the list's counts. */
export async function withCounts<T>(
  trx: Transaction<Schema>,
  { own, ids }: { own: OwnList; ids: readonly string[] },
  change: () => Promise<T>,
): Promise<T> {
  if (ids.length === 0) return change();
  const before = await countsOf(trx, own, ids);
  const result = await change();
  const after = await countsOf(trx, own, ids);
  await addCounts(trx, own, [...after, ...before.map((count) => ({ ...count, people: -count.people }))]);
  return result;
}

export async function loadCounts(db: Kysely<Schema>, { accountId, list }: OwnList): Promise<Count[]> {
  return db
    .selectFrom('people_counts')
    .select(['kind', 'name', 'people'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('people', '>', 0)
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

/** The counts of a list; `titles` are those of its sources. */
export function listSummary(
  counts: readonly Count[],
  titles: ReadonlyMap<string, string>,
): Pick<People, 'total' | 'unsubscribed' | 'tags' | 'sources'> {
  const ofKind = (kind: Count['kind']) => counts.filter((count) => count.kind === kind);
  const sumOf = (some: readonly Count[]) => some.reduce((sum, { people }) => sum + people, 0);
  const ofSource = Map.groupBy([...ofKind('subscribed'), ...ofKind('unsubscribed')], ({ name }) => name);
  return {
    total: sumOf(ofKind('subscribed')),
    unsubscribed: sumOf(ofKind('unsubscribed')),
    tags: ofKind('tag').map(({ name, people }) => ({ tag: name, people })),
    sources: [...ofSource].map(([block_id, some]) => ({
      block_id,
      source: titles.get(block_id) ?? null,
      people: sumOf(some),
    })),
  };
}

/** Removed people are not counted. */
async function countsOf(
  trx: Transaction<Schema>,
  { list }: OwnList,
  ids: readonly string[],
): Promise<Count[]> {
  const people = await trx
    .selectFrom(tableOf(list))
    .select(['id', 'state', 'block_id'])
    .where('id', 'in', ids)
    .where('state', '<>', 'removed')
    .execute();
  if (people.length === 0) return [];
  const tags = await trx
    .selectFrom('person_tags')
    .select('tag')
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  return [
    ...people.flatMap(({ state, block_id }): Count[] =>
      state === 'removed' ? [] : [{ kind: state, name: block_id, people: 1 }],
    ),
    ...tags.map(({ tag }): Count => ({ kind: 'tag', name: tag, people: 1 })),
  ];
}

async function addCounts(
  trx: Transaction<Schema>,
  { accountId, list }: OwnList,
  changes: readonly Count[],
): Promise<void> {
  const same = Map.groupBy(changes, ({ kind, name }) => `${kind} ${name}`);
  const rows = [...same.values()].flatMap((some) => {
    const people = some.reduce((sum, count) => sum + count.people, 0);
    const [first] = some;
    return !first || people === 0 ? [] : [{ ...first, people, account_id: accountId, list }];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('people_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'list', 'kind', 'name']).doUpdateSet((count) => ({
        people: count('people_counts.people', '+', count.ref('excluded.people')),
      })),
    )
    .execute();
}
