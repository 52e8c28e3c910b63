import type { Kysely } from 'kysely';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { readBlock } from '../blocks/blockRules.ts';
import { toBlock } from '../pages/rules.ts';

type SubpageAddress = { slug: string; address: string };

type OwnSubpage = { accountId: string; subpage: Subpage };

/** A published further page of an open account, by its address of today or an earlier one. */
export async function readSubpage(
  db: Kysely<Schema>,
  { slug, address }: SubpageAddress,
  ownOrigin: string,
): Promise<OwnSubpage | undefined> {
  const row = (await findByAddress(db, { slug, address })) ?? (await findByEarlier(db, { slug, address }));
  if (!row) return undefined;
  const [subpage] = await withBlocks(db, [row], ownOrigin);
  return subpage && { accountId: row.account_id, subpage };
}

/** The published further pages of an account, in the order of the menu. */
export async function readSubpages(
  db: Kysely<Schema>,
  accountId: string,
  ownOrigin: string,
): Promise<Subpage[]> {
  const rows = await db
    .selectFrom('subpages')
    .select(['id', 'address', 'title'])
    .where('account_id', '=', accountId)
    .where('published_at', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withBlocks(db, rows, ownOrigin);
}

/** The pages with their blocks, which are read at once. */
async function withBlocks(
  db: Kysely<Schema>,
  rows: readonly Pick<Row<'subpages'>, 'id' | 'address' | 'title'>[],
  ownOrigin: string,
): Promise<Subpage[]> {
  if (rows.length === 0) return [];
  const blocks = await db
    .selectFrom('blocks')
    .selectAll()
    .where(
      'subpage_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const blocksOf = Map.groupBy(blocks, ({ subpage_id }) => subpage_id);
  return rows.map(({ id, address, title }) => ({
    _id: id,
    address,
    title,
    blocks: (blocksOf.get(id) ?? []).map((block) => readBlock(toBlock(block), ownOrigin)),
  }));
}

function findByAddress(db: Kysely<Schema>, { slug, address }: SubpageAddress) {
  return published(db, slug).where('subpages.address', '=', address).executeTakeFirst();
}

function findByEarlier(db: Kysely<Schema>, { slug, address }: SubpageAddress) {
  return published(db, slug)
    .innerJoin('subpage_addresses', 'subpage_addresses.subpage_id', 'subpages.id')
    .whereRef('subpage_addresses.account_id', '=', 'accounts.id')
    .where('subpage_addresses.address', '=', address)
    .executeTakeFirst();
}

/** The published further pages of an open account. */
function published(db: Kysely<Schema>, slug: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('subpages', 'subpages.account_id', 'accounts.id')
    .select(['subpages.id', 'subpages.account_id', 'subpages.address', 'subpages.title'])
    .where('accounts.slug', '=', slug)
    .where(isNotSuspended)
    .where('subpages.published_at', 'is not', null);
}
