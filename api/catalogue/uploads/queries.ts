import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { Upload, UploadResult } from '#shared/studio/uploadSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';

export type OwnUpload = { accountId: string; uploadId: string };

/** Throws 404 for an upload that is not this account's or no longer exists. */
export async function findUpload(
  db: Kysely<Schema>,
  { accountId, uploadId }: OwnUpload,
): Promise<Row<'uploads'>> {
  const found = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!found) throw refusal(404, 'unknown_upload');
  return found;
}

export function readParts(db: Kysely<Schema>, uploadId: string): Promise<Row<'upload_parts'>[]> {
  return db
    .selectFrom('upload_parts')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('number')
    .execute();
}

export function uploadAnswer(row: Row<'uploads'>, parts: readonly Row<'upload_parts'>[]): Upload {
  const { id, kind, name, size, part_bytes, state } = row;
  const result = resultOf(row);
  return {
    _id: id,
    kind,
    name,
    size,
    part_bytes,
    state: state === 'finished' ? state : 'open',
    parts: parts.map(({ number }) => number),
    ...(result ? { result } : {}),
  };
}

export function resultOf({ result_json }: Row<'uploads'>): UploadResult | undefined {
  // `finishUpload` wrote it.
  return result_json === null ? undefined : (JSON.parse(result_json) as UploadResult);
}

export function countParts({ size, part_bytes }: Pick<Row<'uploads'>, 'size' | 'part_bytes'>): number {
  return Math.ceil(size / part_bytes);
}

/** The bytes that an account has stored or announced. */
export async function bytesOf(trx: Transaction<Schema>, accountId: string): Promise<number> {
  const uploads = await trx
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const files = await trx
    .selectFrom('product_files')
    .innerJoin('products', 'products.id', 'product_files.product_id')
    .select(({ fn }) => fn.sum<number | string | null>('product_files.size').as('bytes'))
    .where('products.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const ofPage = await trx
    .selectFrom('page_files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(uploads.bytes ?? 0) + Number(files.bytes ?? 0) + Number(ofPage.bytes ?? 0);
}
