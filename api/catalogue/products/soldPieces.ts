import { sql, type Kysely, type Transaction } from 'kysely';
import type { Store } from '../../store/connect.ts';
import type { Inserts } from '../../store/inserts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { sumRows } from '../../store/sumRows.ts';
import { takeAdded } from '../../store/takeAdded.ts';

const columns = { key: ['product_id'], summed: ['quantity'] } as const;

/** Pieces of a product that were sold, or came back if `quantity` is below 0. */
export type SoldPieces = Row<'sold_pieces_added'>;

/**
 * Records what was sold of products without a limit; `addUpSoldPieces` adds it to their rows later. If each purchase changed the row of its
 * product, the buyers would wait for each other.
 */
export function addSoldPieces(inserts: Inserts, pieces: readonly SoldPieces[]): void {
  inserts.add('sold_pieces_added', sumRows(pieces, columns));
}

/** Adds what `addSoldPieces` has written to the rows of the products. */
export function addUpSoldPieces(store: Store): Promise<void> {
  return takeAdded(store, { table: 'sold_pieces_added', indexed: 'product_id' }, addToProducts);
}

/** The same for one product, in a transaction that gives it a limit or takes pieces back. */
export async function addUpPiecesOf(trx: Transaction<Schema>, productId: string): Promise<void> {
  await addToProducts(
    trx,
    await trx.deleteFrom('sold_pieces_added').where('product_id', '=', productId).returningAll().execute(),
  );
}

/** Products with `sold_added`, what was sold and is not in their rows yet. Both are read by one statement. */
export function productsWithSold(db: Kysely<Schema>) {
  return db
    .selectFrom('products')
    .selectAll()
    .select(
      // PostgreSQL sums whole numbers into 64 bits.
      sql<number>`(select cast(coalesce(sum(quantity), 0) as integer) from sold_pieces_added where product_id = products.id)`.as(
        'sold_added',
      ),
    );
}

/** The row of a product whose `seats_sold` has everything that was sold. */
export function withSold({
  sold_added,
  ...product
}: Row<'products'> & { sold_added: number }): Row<'products'> {
  return { ...product, seats_sold: product.seats_sold + sold_added };
}

async function addToProducts(trx: Transaction<Schema>, added: readonly SoldPieces[]): Promise<void> {
  for (const { product_id, quantity } of sumRows(added, columns)) {
    await trx
      .updateTable('products')
      .set((row) => ({ seats_sold: row('seats_sold', '+', quantity) }))
      .where('id', '=', product_id)
      .execute();
  }
}
