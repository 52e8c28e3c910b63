import type { Transaction } from 'kysely';
import type { FilesEdit } from '#shared/studio/uploadSchema.ts';
import { usesFile } from '../products/lessonFiles.ts';
import type { ProductDraft } from '../products/productDraft.ts';
import type { NewRow, Row, Schema } from '../../store/schema.ts';
import { invalidField, unknownField } from '../../http/invalidField.ts';
import { cleanFileName, extensionOf, isFileName, mediaTypeOf } from './fileNames.ts';
import { resultOf } from './queries.ts';

type Edit = { draft: ProductDraft; edit: FilesEdit; now: Date };
type NamedFile = FilesEdit['files'][number];

/**
 * Gives a product these files in this order. A file that is not named is removed: earlier buyers keep it, nobody else gets it, and it can
 * be restored. If nobody bought the product, it is deleted. Files of lessons stay. Returns the storage places that nothing uses any more.
 * Throws 404 for a file of another product or account, and 422 that names the field.
 */
export async function saveProductFiles(
  trx: Transaction<Schema>,
  { draft, edit, now }: Edit,
): Promise<string[]> {
  const { product } = draft;
  const all = await trx
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', product.id)
    .execute();
  const rows: NewRow<'product_files'>[] = [];
  for (const [position, named] of edit.files.entries()) {
    const field = `files.${position}`;
    const row =
      'file_id' in named ? known(all, named, field) : await fileOfUpload(trx, { draft, named, field, now });
    if (rows.some(({ id }) => id === row.id))
      throw invalidField(field, 'stands there twice', { rule: 'twice' });
    rows.push({ ...row, name: nameOf(named, row.name, `${field}.name`), position, removed_at: null });
  }
  for (const row of rows) {
    await trx
      .insertInto('product_files')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name: row.name, position: row.position, removed_at: null }),
      )
      .execute();
  }
  const keptIds = new Set([...rows.map(({ id }) => id), ...draft.lessons.filter(usesFile).map(fileOf)]);
  return removeFiles(trx, {
    productId: product.id,
    gone: draft.files.filter(({ id }) => !keptIds.has(id)),
    now,
  });
}

function fileOf({ content }: Row<'lessons'>): string {
  return content;
}

function known(
  all: readonly Row<'product_files'>[],
  { file_id }: Extract<NamedFile, { file_id: string }>,
  field: string,
): Row<'product_files'> {
  const found = all.find(({ id }) => id === file_id);
  if (!found) throw unknownField(`${field}.file_id`, 'no_file_of_product');
  return found;
}

/** The file of an upload. The upload itself is deleted. */
async function fileOfUpload(
  trx: Transaction<Schema>,
  {
    draft,
    named,
    field,
    now,
  }: { draft: ProductDraft; named: Extract<NamedFile, { upload_id: string }>; field: string; now: Date },
): Promise<Row<'product_files'>> {
  const upload = await trx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', named.upload_id)
    .where('account_id', '=', draft.product.account_id)
    .executeTakeFirst();
  if (!upload) throw unknownField(`${field}.upload_id`, 'no_upload_of_creator');
  const result = resultOf(upload);
  if (!result) throw invalidField(`${field}.upload_id`, 'is not finished yet', { rule: 'upload_unfinished' });
  if (!('_id' in result))
    throw invalidField(`${field}.upload_id`, 'is a picture, not a file', { rule: 'file_needed' });
  await trx.deleteFrom('uploads').where('id', '=', upload.id).execute();
  return {
    id: result._id,
    product_id: draft.product.id,
    position: 0,
    name: upload.name,
    media_type: mediaTypeOf(upload.name),
    place: upload.place.replace(/^goods\//, ''),
    size: upload.size,
    created_at: now.toISOString(),
    removed_at: null,
  };
}

/** Buyers rely on the ending of a name, so it stays the one for which the content was checked. */
function nameOf({ name }: NamedFile, before: string, field: string): string {
  const clean = cleanFileName(name);
  if (!isFileName(clean)) throw invalidField(field, 'must be the name of a file', { rule: 'file_name' });
  const ending = extensionOf(before);
  if (extensionOf(clean) !== ending) {
    throw ending === ''
      ? invalidField(field, 'must have no ending, as before', { rule: 'no_file_ending' })
      : invalidField(field, `must end in .${ending}`, { rule: 'file_ending', ending });
  }
  return clean;
}

async function removeFiles(
  trx: Transaction<Schema>,
  { productId, gone, now }: { productId: string; gone: readonly Row<'product_files'>[]; now: Date },
): Promise<string[]> {
  if (gone.length === 0) return [];
  const ids = gone.map(({ id }) => id);
  const sold = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (sold) {
    await trx
      .updateTable('product_files')
      .set({ removed_at: now.toISOString() })
      .where('id', 'in', ids)
      .execute();
    return [];
  }
  await trx.deleteFrom('product_files').where('id', 'in', ids).execute();
  const places = gone.map(({ place }) => place);
  // A copy of the product has the same file.
  const used = await trx.selectFrom('product_files').select('place').where('place', 'in', places).execute();
  return places.filter((place) => !used.some((file) => file.place === place));
}
