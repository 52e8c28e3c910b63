import type { Transaction } from 'kysely';
import { goodsTraits } from '#shared/studio/creatorKinds.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { ProductDraft } from './productDraft.ts';

export const productMoves = ['publish', 'unpublish', 'archive', 'restore'] as const;

export type ProductMove = (typeof productMoves)[number];

/**
 * Publishes or unpublishes a product; a repeated call changes nothing. An archived product returns in its former state. Throws 422 for a
 * class without lessons, which nobody should be able to buy.
 */
export async function moveProduct(
  trx: Transaction<Schema>,
  { product, lessons }: ProductDraft,
  { move, now }: { move: ProductMove; now: Date },
): Promise<void> {
  const traits = goodsTraits(product.product_type);
  if (move === 'publish' && traits?.requires === 'lesson' && lessons.length === 0) {
    const label = traits.label.toLowerCase();
    throw invalidField('chapters', `must have at least one lesson before the ${label} is published`);
  }
  const change = columnsOf(move, product, now.toISOString());
  await trx
    .updateTable('products')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', product.id)
    .execute();
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
