import type { ExpressionBuilder } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';

/** For a `where` on products: published and not archived. Visitors and carts see only these. */
export function isOnSale(products: ExpressionBuilder<Schema, 'products'>) {
  return products.and([
    products('products.archived_at', 'is', null),
    products('products.published_at', 'is not', null),
  ]);
}

/** The same condition for a row that was read. */
export function isSold(product: Pick<Row<'products'>, 'archived_at' | 'published_at'>): boolean {
  return product.archived_at === null && product.published_at !== null;
}
