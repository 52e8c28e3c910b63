import { refusal } from '#shared/wire/refusal.ts';
import { uploadLimits } from '#shared/wire/limits.ts';
import type { NewUpload } from '#shared/studio/uploadSchema.ts';
import type { ApiContext } from '../../context.ts';
import { newId } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import { invalidField } from '../../http/invalidField.ts';
import { cleanFileName, isFileName } from './fileNames.ts';
import { bytesOf } from './queries.ts';

/** Part of the disk stays free, because the database writes there too. */
const spareBytes = 2 ** 30;

/**
 * Begins an upload. Throws 422 for a file that is too large or has no name, 409 if the account has too many uploads in progress or too much
 * stored, 507 if the disk is full.
 */
export async function createUpload(
  { store, files, now }: ApiContext,
  accountId: string,
  wanted: NewUpload,
): Promise<Row<'uploads'>> {
  const name = cleanFileName(wanted.name);
  if (!isFileName(name)) throw invalidField('name', 'must be the name of a file', { rule: 'file_name' });
  checkSize(wanted);
  const free = await files.storage.freeBytes();
  if (free !== undefined && free < wanted.size + spareBytes) {
    throw refusal(507, 'no_room');
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
        throw refusal(409, 'too_many_uploads', { params: { open: uploadLimits.open } });
      }
      if ((await bytesOf(trx, accountId)) + wanted.size > uploadLimits.accountBytes) {
        throw refusal(409, 'storage_full');
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
    throw invalidField('size', `must be at most ${pictureBytes} bytes: a picture may have 30 MB`, {
      rule: 'picture_too_heavy',
    });
  }
  if (size > fileBytes)
    throw invalidField('size', `must be at most ${fileBytes} bytes: a file may have 5 GB`, {
      rule: 'file_too_large',
    });
}
