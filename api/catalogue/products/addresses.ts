import type { Kysely, Transaction } from 'kysely';
import { isProductAddress } from '#shared/shop/productAddress.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';

type Named = { accountId: string; name: string };

/** The id of the product that has, or had, this address; `name` itself if it is no address. */
export async function productIdOf(db: Kysely<Schema>, { accountId, name }: Named): Promise<string> {
  const address = name.toLowerCase();
  if (!isProductAddress(address)) return name;
  const found = await findAddress(db, { accountId, name: address });
  return found?.product_id ?? name;
}

/** Gives a product its address; null removes it. Earlier ones stay the product's. Throws 422 if another product has or had it. */
export async function writeAddress(
  trx: Transaction<Schema>,
  { product, address, now }: { product: Row<'products'>; address: string | null; now: Date },
): Promise<void> {
  if (address === product.address) return;
  await trx.updateTable('products').set({ address }).where('id', '=', product.id).execute();
  if (address === null) return;
  const known = await findAddress(trx, { accountId: product.account_id, name: address });
  if (known && known.product_id !== product.id) {
    throw invalidField('address', `leads to “${known.name}” already: choose another one`, {
      rule: 'address_taken',
      title: known.name,
    });
  }
  if (known) return;
  await trx
    .insertInto('product_addresses')
    .values({
      account_id: product.account_id,
      address,
      product_id: product.id,
      created_at: now.toISOString(),
    })
    .execute();
}

function findAddress(db: Kysely<Schema>, { accountId, name }: Named) {
  return db
    .selectFrom('product_addresses')
    .innerJoin('products', 'products.id', 'product_addresses.product_id')
    .select(['product_addresses.product_id', 'products.name'])
    .where('product_addresses.account_id', '=', accountId)
    .where('product_addresses.address', '=', name)
    .executeTakeFirst();
}
