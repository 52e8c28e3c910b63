import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { SubpageDraft } from '#shared/studio/subpageSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { checkOwnership } from '../pages/draftQueries.ts';
import { draftOfPage } from '../pages/draftRules.ts';
import { markUsedFiles, withPageFiles } from '../pages/pageFiles.ts';
import { readPage } from '../pages/queries.ts';
import { blockColumns, toPage } from '../pages/rules.ts';
import { draftBlocks, toStudioSubpage, visibleBlocks } from './subpageRules.ts';
import { findSubpage } from './writeSubpages.ts';

/** A further page, and the home page around it. */
export type SubpageState = { home: Page; row: Row<'subpages'> };

export async function loadSubpage(
  db: Kysely<Schema>,
  { accountId, subpageId, ownOrigin }: { accountId: string; subpageId: string; ownOrigin: string },
): Promise<SubpageState> {
  const row = await findSubpage(db, { accountId, subpageId });
  const rows = await readPage(db, { accountId });
  if (!rows) throw refusal(404, 'unknown_page');
  return { home: toPage(rows, ownOrigin), row };
}

export function subpageDraftAnswer({ home, row }: SubpageState): SubpageDraft {
  return {
    account_id: home.account_id,
    revision: row.revision,
    draft: { header: draftOfPage(home).header, blocks: draftBlocks(row) },
    has_changes: toStudioSubpage(row).has_changes,
  };
}

/** Replaces the draft's blocks. Throws 404 and 422 as the home page's draft does. */
export async function writeSubpageDraft(
  trx: Transaction<Schema>,
  { home, row }: SubpageState,
  { draft, now }: { draft: PageDraft; now: Date },
): Promise<SubpageState> {
  await checkOwnership(trx, { page: home, subpageId: row.id }, draft);
  const { blocks } = await withPageFiles(trx, row.account_id, draft);
  const written = await trx
    .updateTable('subpages')
    .set({ draft_json: JSON.stringify(blocks), revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await markUsedFiles(trx, { accountId: row.account_id, now });
  return { home, row: written };
}

/** Shows the draft to visitors. Blocks keep their ids; hidden ones stay in the draft only. */
export async function publishSubpage(
  trx: Transaction<Schema>,
  { home, row }: SubpageState,
  now: Date,
): Promise<SubpageState> {
  const blocks = draftBlocks(row);
  await checkOwnership(trx, { page: home, subpageId: row.id }, { blocks });
  await trx.deleteFrom('blocks').where('subpage_id', '=', row.id).execute();
  const rows = visibleBlocks(blocks).map(({ hidden: _hidden, ...block }, position) => ({
    // Without `hidden` it is a block as visitors see it.
    ...blockColumns(block as PageDraft['blocks'][number]),
    page_id: home._id,
    subpage_id: row.id,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('blocks').values(rows).execute();
  const published = await trx
    .updateTable('subpages')
    .set({ published_json: row.draft_json, published_at: now.toISOString() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await markUsedFiles(trx, { accountId: row.account_id, now });
  return { home, row: published };
}
