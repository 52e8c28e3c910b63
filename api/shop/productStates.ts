import type { Transaction } from 'kysely';
import { invalidField } from '../http/invalidField.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { ProductMaking } from './making.ts';

export const productMoves = ['publish', 'unpublish', 'archive', 'restore'] as const;

export type ProductMove = (typeof productMoves)[number];

/**
 * Puts a product on the shelf or takes it off; twice is once. What was archived comes back as it was. Throws 422 for a class
 * without lessons, which nobody should be able to buy.
 */
export async function moveProduct(
  trx: Transaction<Schema>,
  { product, lessons }: ProductMaking,
  { move, now }: { move: ProductMove; now: Date },
): Promise<void> {
  if (move === 'publish' && product.product_type === 'masterclass' && lessons.length === 0) {
    throw invalidField('chapters', 'must have at least one lesson before the class is published');
  }
  const change = columnsOf(move, product, now.toISOString());
  await trx.updateTable('products').set(change).where('id', '=', product.id).execute();
}

function columnsOf(
  move: ProductMove,
  { published_at, archived_at }: Row<'products'>,
  now: string,
): Pick<Row<'products'>, 'published_at' | 'archived_at'> {
  switch (move) {
    case 'publish':
      return { published_at: published_at ?? now, archived_at: null };
    case 'unpublish':
      return { published_at: null, archived_at };
    case 'archive':
      return { published_at, archived_at: archived_at ?? now };
    case 'restore':
      return { published_at, archived_at: null };
  }
}
