import { extname } from 'node:path';
import type { Kysely } from 'kysely';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { Schema } from '../../store/schema.ts';

/** Format and size of each file of a download, in their order. Names are left out: they may be for buyers only. */
export async function readFormats(
  db: Kysely<Schema>,
  productId: string,
): Promise<NonNullable<Product['files']>> {
  const files = await db
    .selectFrom('product_files')
    .innerJoin('products', 'products.id', 'product_files.product_id')
    .select(['product_files.name', 'product_files.size', 'products.product_type'])
    .where('product_files.product_id', '=', productId)
    .where('product_files.removed_at', 'is', null)
    .orderBy('product_files.position')
    .execute();
  return files
    .filter(({ product_type }) => kindOf(product_type).delivery === 'files')
    .map(({ name, size }) => ({ format: extname(name).slice(1).toUpperCase(), size }));
}
