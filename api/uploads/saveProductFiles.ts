import type { Transaction } from 'kysely';
import type { FilesEdit } from '#shared/studio/uploadSchema.ts';
import { usesFile } from '../masterclasses/rules.ts';
import type { ProductMaking } from '../shop/making.ts';
import type { NewRow, Row, Schema } from '../store/schema.ts';
import { invalidField, unknownField } from '../http/invalidField.ts';
import { cleanFileName, extensionOf, isFileName, mediaTypeOf } from './fileNames.ts';
import { resultOf } from './queries.ts';

type Edit = { making: ProductMaking; edit: FilesEdit; now: Date };
type NamedFile = FilesEdit['files'][number];

/**
 * Gives a product these files in this order. One that is not named is put aside: who bought the product before keeps it, nobody else gets
 * it, and it can be named again. Where nobody did it is forgotten; those of lessons stay. Answers the places of goods that nothing uses any
 * more. Throws 404 for what is not this product's or account's, and 422, naming the field.
 */
export async function saveProductFiles(
  trx: Transaction<Schema>,
  { making, edit, now }: Edit,
): Promise<string[]> {
  const { product } = making;
  const all = await trx
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', product.id)
    .execute();
  const rows: NewRow<'product_files'>[] = [];
  for (const [position, named] of edit.files.entries()) {
    const field = `files.${position}`;
    const row =
      'file_id' in named ? known(all, named, field) : await taken(trx, { making, named, field, now });
    if (rows.some(({ id }) => id === row.id)) throw invalidField(field, 'stands there twice');
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
  const kept = new Set([...rows.map(({ id }) => id), ...making.lessons.filter(usesFile).map(fileOf)]);
  return putAside(trx, { productId: product.id, gone: making.files.filter(({ id }) => !kept.has(id)), now });
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
  if (!found) throw unknownField(`${field}.file_id`, 'is no file of this product');
  return found;
}

/** The file that an upload became; the upload is over with it. */
async function taken(
  trx: Transaction<Schema>,
  {
    making,
    named,
    field,
    now,
  }: { making: ProductMaking; named: Extract<NamedFile, { upload_id: string }>; field: string; now: Date },
): Promise<Row<'product_files'>> {
  const upload = await trx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', named.upload_id)
    .where('account_id', '=', making.product.account_id)
    .executeTakeFirst();
  if (!upload) throw unknownField(`${field}.upload_id`, 'is no upload of yours');
  const result = resultOf(upload);
  if (!result) throw invalidField(`${field}.upload_id`, 'is not finished yet');
  if (!('_id' in result)) throw invalidField(`${field}.upload_id`, 'is a picture, not a file');
  await trx.deleteFrom('uploads').where('id', '=', upload.id).execute();
  return {
    id: result._id,
    product_id: making.product.id,
    position: 0,
    name: upload.name,
    media_type: mediaTypeOf(upload.name),
    place: upload.place.replace(/^goods\//, ''),
    size: upload.size,
    created_at: now.toISOString(),
    removed_at: null,
  };
}

/** Buyers go by the ending of a name: it stays what it was when the content was looked into. */
function nameOf({ name }: NamedFile, before: string, field: string): string {
  const clean = cleanFileName(name);
  if (!isFileName(clean)) throw invalidField(field, 'must be the name of a file');
  const ending = extensionOf(before);
  if (extensionOf(clean) !== ending) {
    throw invalidField(field, ending === '' ? 'must have no ending, as before' : `must end in .${ending}`);
  }
  return clean;
}

async function putAside(
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
  // A copy of the product has the same.
  const used = await trx.selectFrom('product_files').select('place').where('place', 'in', places).execute();
  return places.filter((place) => !used.some((file) => file.place === place));
}
