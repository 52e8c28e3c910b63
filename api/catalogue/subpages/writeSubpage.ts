import type { Transaction } from 'kysely';
import type { Block } from '#shared/page/blockSchema.ts';
import { newId } from '../../store/ids.ts';
import type { Schema } from '../../store/schema.ts';
import { blockColumns } from '../pages/rules.ts';

type NewSubpage = {
  accountId: string;
  /** Of the home page. */
  pageId: string;
  position: number;
  address: string;
  title: string;
  blocks: readonly Block[];
  now: Date;
};

/** Writes a published page that is in the menu, and its blocks in the given order. */
export async function writeSubpage(
  trx: Transaction<Schema>,
  { accountId, pageId, position, address, title, blocks, now }: NewSubpage,
): Promise<void> {
  const id = newId('spg');
  const json = JSON.stringify(blocks);
  await trx
    .insertInto('subpages')
    .values({
      id,
      account_id: accountId,
      address,
      title,
      position,
      in_menu: 1,
      revision: 0,
      draft_json: json,
      published_json: json,
      published_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  const rows = blocks.map((block, place) => ({
    ...blockColumns(block),
    page_id: pageId,
    subpage_id: id,
    position: place,
  }));
  await trx.insertInto('blocks').values(rows).execute();
}
