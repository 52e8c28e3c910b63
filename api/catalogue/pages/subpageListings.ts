import type { Kysely } from 'kysely';
import type { MenuLink } from '#shared/page/pageSchema.ts';
import type { Schema } from '../../store/schema.ts';

/** The published pages that visitors see in the menu, in its order. */
export function readMenu(db: Kysely<Schema>, accountId: string): Promise<MenuLink[]> {
  return db
    .selectFrom('subpages')
    .select(['address', 'title'])
    .where('account_id', '=', accountId)
    .where('in_menu', '=', 1)
    .where('published_at', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The published further pages of these accounts, for sitemaps and feeds. */
export async function listSubpages(
  db: Kysely<Schema>,
  accountIds: readonly string[],
): Promise<Map<string, { address: string; updated_at: string }[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subpages')
    .select(['account_id', 'address', 'published_at'])
    .where('account_id', 'in', accountIds)
    .where('published_at', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const listed = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    [...listed].map(([accountId, pages]) => [
      accountId,
      pages.map(({ address, published_at }) => ({ address, updated_at: published_at ?? '' })),
    ]),
  );
}
