import type { ApiContext } from '../../context.ts';
import type { Row } from '../../store/schema.ts';

/** A deleted block can be restored, and a browser may keep it for a while. */
const retentionMs = 30 * 24 * 60 * 60_000;
const atOnce = 100;

/** Deletes files that no block has named for a month. */
export async function deleteUnusedPageFiles(context: ApiContext, signal: AbortSignal): Promise<void> {
  const before = new Date(context.now().getTime() - retentionMs).toISOString();
  const unused = await context.store.db
    .selectFrom('page_files')
    .select(['id', 'place'])
    .where('unused_since', '<', before)
    .limit(atOnce)
    .execute();
  for (const file of unused) {
    if (signal.aborted) return;
    await deletePageFile(context, file);
  }
}

export async function deletePageFilesOf(context: ApiContext, accountId: string): Promise<void> {
  const files = await context.store.db
    .selectFrom('page_files')
    .select(['id', 'place'])
    .where('account_id', '=', accountId)
    .execute();
  for (const file of files) await deletePageFile(context, file);
}

/** The row stays until the bytes are deleted, so that the next process finds them if this one ends early. */
async function deletePageFile(
  { store, files }: ApiContext,
  { id, place }: Pick<Row<'page_files'>, 'id' | 'place'>,
): Promise<void> {
  await files.storage.remove(`goods/${place}`);
  await store.transaction((trx) => trx.deleteFrom('page_files').where('id', '=', id).execute());
}
