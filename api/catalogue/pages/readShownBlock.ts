import type { Kysely } from 'kysely';
import type { Block } from '#shared/page/blockSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { Schema } from '../../store/schema.ts';
import { toBlock } from './rules.ts';

/** A block that visitors see on one of the pages of an open account. */
export async function readShownBlock(
  db: Kysely<Schema>,
  { slug, blockId }: { slug: string; blockId: string },
): Promise<Block | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.account_id', 'accounts.id')
    .innerJoin('blocks', 'blocks.page_id', 'pages.id')
    .selectAll('blocks')
    .where('accounts.slug', '=', slug)
    .where(isNotSuspended)
    .where('blocks.id', '=', blockId)
    .executeTakeFirst();
  return row && toBlock(row);
}
