import { AppError } from '#shared/appError.ts';
import { uploadLimits } from '#shared/studio/limits.ts';
import type { NewUpload } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../context.ts';
import { newId } from '../store/ids.ts';
import type { Row } from '../store/schema.ts';
import { invalidField } from '../http/invalidField.ts';
import { cleanFileName, isFileName } from './fileNames.ts';
import { bytesOf } from './queries.ts';

/** The disk is never filled to the brim: the database writes there too. */
const spareBytes = 2 ** 30;

/**
 * Begins an upload. Throws 422 for a file that is too large or has no name, 409 where the account has too many under way or
 * keeps too much, 507 where the disk has no room.
 */
export async function createUpload(
  { store, files, now }: ApiContext,
  accountId: string,
  wanted: NewUpload,
): Promise<Row<'uploads'>> {
  const name = cleanFileName(wanted.name);
  if (!isFileName(name)) throw invalidField('name', 'must be the name of a file');
  checkSize(wanted);
  const free = await files.storage.freeBytes();
  if (free !== undefined && free < wanted.size + spareBytes) {
    throw new AppError(507, 'no_room', 'There is no room for a file of this size. Please tell us about it.');
  }
  const id = newId('upl');
  const place = wanted.kind === 'picture' ? `raw/${id}` : `goods/${id}.bin`;
  const row: Row<'uploads'> = {
    id,
    account_id: accountId,
    kind: wanted.kind,
    name,
    size: wanted.size,
    part_bytes: uploadLimits.partBytes,
    state: 'open',
    place,
    ref: await files.storage.beginParts(place),
    result_json: null,
    created_at: now().toISOString(),
  };
  try {
    await store.transaction(async (trx) => {
      const open = await trx
        .selectFrom('uploads')
        .select('id')
        .where('account_id', '=', accountId)
        .where('state', 'in', ['open', 'finishing'])
        .execute();
      if (open.length >= uploadLimits.open) {
        throw new AppError(
          409,
          'too_many_uploads',
          `You have ${uploadLimits.open} uploads under way. Finish or cancel one of them first.`,
        );
      }
      if ((await bytesOf(trx, accountId)) + wanted.size > uploadLimits.accountBytes) {
        throw new AppError(409, 'storage_full', 'Your files have no room for this one. Remove some first.');
      }
      await trx.insertInto('uploads').values(row).execute();
    });
  } catch (error) {
    await files.storage.dropParts({ name: place, ref: row.ref });
    throw error;
  }
  return row;
}

function checkSize({ kind, size }: NewUpload): void {
  const { fileBytes, pictureBytes } = uploadLimits;
  if (kind === 'picture' && size > pictureBytes) {
    throw invalidField('size', `must be at most ${pictureBytes} bytes: a picture may have 30 MB`);
  }
  if (size > fileBytes)
    throw invalidField('size', `must be at most ${fileBytes} bytes: a file may have 5 GB`);
}
