import type { ApiContext } from '../../context.ts';
import type { Row } from '../../store/schema.ts';
import { findUpload, type OwnUpload } from './queries.ts';

const retentionMs = 24 * 60 * 60_000;
const atOnce = 100;

/**
 * Cancels an upload. It deletes the parts that arrived, and a file without a product. A picture stays, because other things may show it.
 */
export async function cancelUpload(context: ApiContext, own: OwnUpload): Promise<void> {
  const gone = await context.store.transaction(async (trx) => {
    const upload = await findUpload(trx, own);
    await trx.deleteFrom('uploads').where('id', '=', upload.id).execute();
    return upload;
  });
  await removeBytes(context, gone);
}

/** Deletes unused uploads that are a day old, finished or not. */
export async function deleteAbandonedUploads(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { store, now } = context;
  const before = new Date(now().getTime() - retentionMs).toISOString();
  const old = await store.db
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  for (const { id } of old) {
    if (signal.aborted) return;
    await deleteUpload(context, id);
  }
}

export async function deleteUpload(context: ApiContext, id: string): Promise<void> {
  // The delete returns no row if a product or another process has taken the upload meanwhile.
  const gone = await context.store.transaction((trx) =>
    trx.deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst(),
  );
  if (gone) await removeBytes(context, gone);
}

async function removeBytes(
  { files: { storage } }: ApiContext,
  { place, ref, state, kind }: Row<'uploads'>,
): Promise<void> {
  if (state !== 'finished') await storage.dropParts({ name: place, ref });
  // The parts were joined, and the process ended before the upload was finished.
  if (state !== 'finished' || kind === 'file') await storage.remove(place);
}
