import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { UploadResult } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../../context.ts';
import { makePicture } from '../pictures/makePicture.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isDisguisedProgram } from './fileNames.ts';
import { countParts, findUpload, readParts, resultOf, type OwnUpload } from './queries.ts';

/** Runs one task at a time. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns the parts into a picture or a file. A repeated call returns the same result. Throws 422 while parts are missing, and for an invalid
 * picture or a disguised program. The upload is then deleted.
 */
export async function finishUpload(
  context: ApiContext,
  own: OwnUpload,
  picturesInTurn: Turn,
): Promise<UploadResult> {
  const { store, files } = context;
  const { upload, marks } = await beginFinish(context, own);
  const known = resultOf(upload);
  if (known) return known;
  await files.storage.joinParts({
    name: upload.place,
    ref: upload.ref,
    marks,
    partBytes: upload.part_bytes,
  });
  try {
    const result =
      upload.kind === 'picture'
        ? await picturesInTurn(() => toPicture(context, upload))
        : await toFile(context, upload);
    await store.transaction((trx) =>
      trx
        .updateTable('uploads')
        .set({ state: 'finished', result_json: JSON.stringify(result) })
        .where('id', '=', upload.id)
        .execute(),
    );
    if (upload.kind === 'picture') await files.storage.remove(upload.place);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.status === 422) await forget(context, upload);
    throw error;
  }
}

/**
 * From now on the upload accepts no parts, so the checked content is the stored one. A part that is still being written has no mark. If
 * this finish is interrupted, the next one continues.
 */
function beginFinish({ store }: ApiContext, own: OwnUpload) {
  return store.transaction(async (trx) => {
    const upload = await findUpload(trx, own);
    if (upload.state === 'finished') return { upload, marks: [] };
    const marks = await marksOf(trx, upload);
    await trx.updateTable('uploads').set({ state: 'finishing' }).where('id', '=', upload.id).execute();
    return { upload, marks };
  });
}

/** One mark per part. */
async function marksOf(trx: Transaction<Schema>, upload: Row<'uploads'>): Promise<string[]> {
  const arrived = new Map((await readParts(trx, upload.id)).map(({ number, mark }) => [number, mark]));
  const marks = Array.from({ length: countParts(upload) }, (_, index) => arrived.get(index + 1));
  const missing = marks.flatMap((mark, index) => (mark === undefined ? [index + 1] : []));
  if (missing.length > 0) {
    throw refusal(422, 'parts_missing', { extra: { missing } });
  }
  return marks.flatMap((mark) => mark ?? []);
}

async function toPicture({ files }: ApiContext, upload: Row<'uploads'>): Promise<UploadResult> {
  const stored = await files.storage.find(upload.place);
  if (!stored) throw new Error('the picture that arrived is not there');
  const { address, sizes } = await makePicture(await buffer(await stored.open()));
  for (const { name, content } of sizes) await files.storage.write(`files/${name}`, content);
  return { image: address };
}

async function toFile({ files }: ApiContext, { place, name, size }: Row<'uploads'>): Promise<UploadResult> {
  const stored = await files.storage.find(place);
  if (stored?.size !== size) throw new Error('the file that arrived is not whole');
  const head = await buffer(await stored.open({ start: 0, end: Math.min(size, 64) - 1 }));
  if (isDisguisedProgram(name, head)) {
    throw refusal(422, 'disguised_program', { params: { name } });
  }
  return { _id: newId('fil'), name, size };
}

async function forget({ store, files }: ApiContext, { id, place }: Row<'uploads'>): Promise<void> {
  await store.transaction((trx) => trx.deleteFrom('uploads').where('id', '=', id).execute());
  await files.storage.remove(place);
}
