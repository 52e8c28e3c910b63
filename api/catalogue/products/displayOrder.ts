import type { Kysely, Transaction } from 'kysely';
import type { ProductState, StudioProducts } from '#shared/studio/productSchema.ts';
import { invalidField, unknownField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isOnSale } from './onSale.ts';
import { productsWithSold, withSold } from './soldPieces.ts';
import { toStudioRow } from './studioAnswer.ts';

/** An account's products in the shop's order. `state` undefined: all of them. */
export async function listStudioProducts(
  db: Kysely<Schema>,
  account: Row<'accounts'>,
  state?: ProductState,
): Promise<StudioProducts> {
  const rows = await productsWithSold(db)
    .where('account_id', '=', account.id)
    .$if(state === 'archived', (products) => products.where('archived_at', 'is not', null))
    .$if(state === 'published', (products) => products.where(isOnSale))
    .$if(state === 'draft', (products) =>
      products.where('archived_at', 'is', null).where('published_at', 'is', null),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sums = await db
    .selectFrom('ticket_tiers')
    .innerJoin('products', 'products.id', 'ticket_tiers.product_id')
    .select(({ fn }) => [
      'ticket_tiers.product_id',
      fn.sum('ticket_tiers.seats_sold').as('sold'),
      fn.sum('ticket_tiers.seats').as('seats'),
    ])
    .where('products.account_id', '=', account.id)
    .groupBy('ticket_tiers.product_id')
    .execute();
  // PostgreSQL sums whole numbers into decimal text.
  const tiers = new Map(
    sums.map((row) => [row.product_id, { seats: Number(row.seats), seatsSold: Number(row.sold) }]),
  );
  return {
    slug: account.slug,
    currency: account.currency,
    products: rows.map((row) => toStudioRow(withSold(row), tiers.get(row.id))),
  };
}

/** Puts the named products first, in that order. Throws 404 for a product of another account. */
export async function orderProducts(
  trx: Transaction<Schema>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'position'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const named = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (!positions.has(id)) throw unknownField(`ids.${index}`, 'no_product_of_creator');
    if (named.has(id)) throw invalidField(`ids.${index}`, 'stands there twice', { rule: 'twice' });
    named.add(id);
  }
  const order = [...named, ...rows.map(({ id }) => id).filter((id) => !named.has(id))];
  for (const [position, id] of order.entries()) {
    if (positions.get(id) === position) continue;
    await trx.updateTable('products').set({ position }).where('id', '=', id).execute();
  }
}
