import type { Transaction } from 'kysely';
import type { Block } from '#shared/page/blockSchema.ts';
import type { NewRow, Schema } from '../../store/schema.ts';
import { blockColumns } from './rules.ts';

/** Writes a new page and its blocks, in the given order. */
export async function writePage(
  trx: Transaction<Schema>,
  { page, blocks }: { page: NewRow<'pages'>; blocks: readonly Block[] },
): Promise<void> {
  await trx.insertInto('pages').values(page).execute();
  if (blocks.length === 0) return;
  const rows = blocks.map((block, position) =>
    Object.assign(blockColumns(block), { page_id: page.id, position }),
  );
  await trx.insertInto('blocks').values(rows).execute();
}
