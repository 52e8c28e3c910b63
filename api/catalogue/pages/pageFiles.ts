import type { Kysely, Transaction } from 'kysely';
import type { Block } from '#shared/page/blockSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { PageFile } from '#shared/studio/pageDraftSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import { invalidField, unknownField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { mediaTypeOf } from '../uploads/fileNames.ts';
import { resultOf } from '../uploads/queries.ts';
import { fileOfBlock, withFile } from '../blocks/blockRules.ts';
import { toBlock } from './rules.ts';

/** Turns an upload into a file of the page and deletes the upload. Throws 404 if the account has no such upload, 422 if it is unfinished. */
export async function addPageFile(
  trx: Transaction<Schema>,
  { accountId, uploadId, now }: { accountId: string; uploadId: string; now: Date },
): Promise<PageFile> {
  const upload = await trx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!upload) throw unknownField('upload_id', 'no_upload_of_creator');
  const result = resultOf(upload);
  if (!result) throw invalidField('upload_id', 'is not finished yet', { rule: 'upload_unfinished' });
  if (!('_id' in result))
    throw invalidField('upload_id', 'is a picture, not a file', { rule: 'file_needed' });
  const row: Row<'page_files'> = {
    id: result._id,
    account_id: accountId,
    name: upload.name,
    media_type: mediaTypeOf(upload.name),
    place: upload.place.replace(/^goods\//, ''),
    size: upload.size,
    created_at: now.toISOString(),
    unused_since: now.toISOString(),
  };
  await trx.insertInto('page_files').values(row).execute();
  await trx.deleteFrom('uploads').where('id', '=', upload.id).execute();
  return pageFileOf(row);
}

/** The draft's blocks with the names, sizes and types of their files. Throws 404 for a file of another account, and 422 for a wrong type. */
export async function withPageFiles<Draft extends { blocks: readonly Block[] }>(
  trx: Transaction<Schema>,
  accountId: string,
  draft: Draft,
): Promise<Draft> {
  const ids = fileIdsOf(draft.blocks);
  if (ids.length === 0) return draft;
  const rows = await trx
    .selectFrom('page_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const files = new Map(rows.map((row) => [row.id, pageFileOf(row)]));
  const blocks = draft.blocks.map((block, index) => {
    const named = fileOfBlock(block);
    if (!named) return block;
    const field = `draft.blocks.${index}`;
    const stored = files.get(named.file_id);
    if (!stored) throw unknownField(`${field}.${named.path}.file_id`, 'no_file_of_page');
    return withFile(block, stored, field);
  });
  return { ...draft, blocks };
}

/** Notes which files of an account are named by a block of one of its pages, as a draft or as published, and which are not. */
export async function markUsedFiles(
  trx: Transaction<Schema>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const own = await trx
    .selectFrom('page_files')
    .select(['id', 'unused_since'])
    .where('account_id', '=', accountId)
    .execute();
  // Most accounts have none, and their pages need not be read.
  if (own.length === 0) return;
  const used = new Set(fileIdsOf(await everyBlock(trx, accountId)));
  const idsOf = (rows: typeof own) => rows.map(({ id }) => id);
  const dropped = idsOf(own.filter(({ id, unused_since }) => unused_since === null && !used.has(id)));
  const taken = idsOf(own.filter(({ id, unused_since }) => unused_since !== null && used.has(id)));
  await setUnusedSince(trx, dropped, now.toISOString());
  await setUnusedSince(trx, taken, null);
}

async function setUnusedSince(
  trx: Transaction<Schema>,
  ids: readonly string[],
  unused_since: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('page_files').set({ unused_since }).where('id', 'in', ids).execute();
}

/** The blocks of all pages of an account: of the drafts, of what was published, and hidden ones. */
async function everyBlock(trx: Transaction<Schema>, accountId: string): Promise<Block[]> {
  const drafts = await trx
    .selectFrom('page_drafts')
    .select(['draft_json', 'published_json'])
    .where('account_id', '=', accountId)
    .execute();
  const subpages = await trx
    .selectFrom('subpages')
    .select(['draft_json', 'published_json'])
    .where('account_id', '=', accountId)
    .execute();
  const shown = await trx
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .selectAll('blocks')
    .where('pages.account_id', '=', accountId)
    .execute();
  // `writeDraft` and `writeSubpageDraft` wrote them from what the schema had parsed.
  const blocksIn = (json: string | null) => (json === null ? [] : (JSON.parse(json) as Block[]));
  const draftIn = (json: string | null) =>
    json === null ? [] : (JSON.parse(json) as { blocks: Block[] }).blocks;
  return [
    ...shown.map(toBlock),
    ...drafts.flatMap(({ draft_json, published_json }) => [
      ...draftIn(draft_json),
      ...draftIn(published_json),
    ]),
    ...subpages.flatMap(({ draft_json, published_json }) => [
      ...blocksIn(draft_json),
      ...blocksIn(published_json),
    ]),
  ];
}

/** A file of an open page. Throws 404. */
export async function findPageFile(db: Kysely<Schema>, fileId: string): Promise<Row<'page_files'>> {
  const file = await db
    .selectFrom('page_files')
    .innerJoin('accounts', 'accounts.id', 'page_files.account_id')
    .selectAll('page_files')
    .where('page_files.id', '=', fileId)
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!file) throw refusal(404, 'file_unknown');
  return file;
}

function fileIdsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => fileOfBlock(block)?.file_id ?? []);
}

function pageFileOf({ id, name, size, media_type }: Row<'page_files'>): PageFile {
  return { file_id: id, name, size, media_type };
}
