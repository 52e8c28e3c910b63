import { Transform, type Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { countParts, findUpload, type OwnUpload } from './queries.ts';

export type ArrivingPart = OwnUpload & {
  number: number;
  /** The `content-length`; `undefined` without one. */
  statedBytes: number | undefined;
  body: Readable;
};

/**
 * Streams one part to the storage. It counts once it is stored completely. An earlier version of the part stops counting when the new one
 * begins to arrive. If two processes write it at once, the one that ends last counts. Throws 422 for a wrong length or an unknown part, 409
 * for a finished upload.
 */
export async function takePart(
  { store, files }: ApiContext,
  { number, statedBytes, body, ...own }: ArrivingPart,
): Promise<{ number: number; size: number }> {
  const upload = await checkOpen(store.db, own);
  const last = countParts(upload);
  if (number < 1 || number > last) throw invalidField('number', `must be from 1 to ${last}`);
  const offset = (number - 1) * upload.part_bytes;
  const length = Math.min(upload.part_bytes, upload.size - offset);
  if (statedBytes !== undefined && statedBytes !== length) throw wrongLength(number, length);
  const part = { upload_id: upload.id, number };
  const hasClaim = await store.transaction(async (trx) => {
    await checkOpen(trx, own);
    await trx
      .deleteFrom('upload_parts')
      .where('upload_id', '=', upload.id)
      .where('number', '=', number)
      .execute();
    return claimPart(trx, part);
  });
  try {
    const mark = await files.storage.writePart(
      { name: upload.place, ref: upload.ref, number, offset, length, isBeside: !hasClaim },
      exactly(body, { number, length }),
    );
    await store.transaction(async (trx) => {
      // The upload may have been finished or canceled meanwhile.
      await checkOpen(trx, own);
      await trx
        .insertInto('upload_parts')
        .values({ ...part, mark })
        .onConflict((conflict) => conflict.columns(['upload_id', 'number']).doUpdateSet({ mark }))
        .execute();
      if (hasClaim) await releasePart(trx, part);
    });
  } catch (error) {
    if (hasClaim) await store.transaction((trx) => releasePart(trx, part));
    throw error;
  }
  return { number, size: length };
}

/** Whether no other request writes this part. Only the first one writes to its final place. */
async function claimPart(trx: Transaction<Schema>, part: Row<'part_claims'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('part_claims')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function releasePart(
  trx: Transaction<Schema>,
  { upload_id, number }: Row<'part_claims'>,
): Promise<void> {
  await trx
    .deleteFrom('part_claims')
    .where('upload_id', '=', upload_id)
    .where('number', '=', number)
    .execute();
}

/** Passes the bytes of `body` on. It fails as soon as there are too many, and at the end of too few. */
function exactly(body: Readable, { number, length }: { number: number; length: number }): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > length) done(wrongLength(number, length));
      else done(null, chunk);
    },
    flush(done) {
      done(bytes === length ? null : wrongLength(number, length));
    },
  });
  // The sender may have disconnected before this listener was added.
  if (body.destroyed) counted.destroy(interrupted());
  body.on('error', () => counted.destroy(interrupted()));
  body.on('close', () => {
    if (!body.readableEnded) counted.destroy(interrupted());
  });
  return body.pipe(counted);
}

function wrongLength(number: number, length: number): AppError {
  return invalidField('body', `must be ${length} bytes: part ${number} has so many`);
}

function interrupted(): AppError {
  return refusal(400, 'interrupted');
}

/** Throws 409 if the upload is being finished. */
async function checkOpen(db: Kysely<Schema>, own: OwnUpload): Promise<Row<'uploads'>> {
  const upload = await findUpload(db, own);
  if (upload.state === 'open') return upload;
  throw refusal(409, 'upload_finished');
}
