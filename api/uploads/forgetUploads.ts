import type { ApiContext } from '../context.ts';
import type { Row } from '../store/schema.ts';
import { findUpload, type OwnUpload } from './queries.ts';

const keptMs = 24 * 60 * 60_000;
const atOnce = 100;

/** Gives an upload up: what arrived of it, and a file that no product has taken. A picture stays, other things may show it. */
export async function cancelUpload(context: ApiContext, own: OwnUpload): Promise<void> {
  const gone = await context.store.transaction(async (trx) => {
    const upload = await findUpload(trx, own);
    await trx.deleteFrom('uploads').where('id', '=', upload.id).execute();
    return upload;
  });
  await removeBytes(context, gone);
}

/** Forgets uploads that were begun a day ago, finished or not, and that nothing has taken. */
export async function forgetUploads(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { store, now } = context;
  const before = new Date(now().getTime() - keptMs).toISOString();
  const old = await store.db
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  for (const { id } of old) {
    if (signal.aborted) return;
    await forgetUpload(context, id);
  }
}

export async function forgetUpload(context: ApiContext, id: string): Promise<void> {
  // Nothing comes back where a product or another process was quicker.
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
  // Joined, and finished or killed before it could be.
  if (state !== 'finished' || kind === 'file') await storage.remove(place);
}
