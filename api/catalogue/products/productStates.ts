import type { Transaction } from 'kysely';
import { goodsTraits } from '#shared/studio/creatorKinds.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Events } from '../../events.ts';
import type { ProductDraft } from './productDraft.ts';

export const productTransitions = ['publish', 'unpublish', 'archive', 'restore'] as const;

export type ProductTransition = (typeof productTransitions)[number];

/**
 * Publishes or unpublishes a product; a repeated call changes nothing. An archived product returns in its former state. Throws 422 for a
 * class without lessons, which nobody should be able to buy. Only the first publication of a product is an event.
 */
export async function changeProductState(
  trx: Transaction<Schema>,
  { product, tiers, lessons }: ProductDraft,
  { transition, events, now }: { transition: ProductTransition; events: Pick<Events, 'publish'>; now: Date },
): Promise<void> {
  const traits = goodsTraits(product.product_type);
  if (transition === 'publish' && traits?.requires === 'lesson' && lessons.length === 0)
    throw invalidField('chapters', 'must have at least one lesson before the class is published', {
      rule: 'too_few',
      limit: 1,
    });
  const change = columnsOf(transition, product, now.toISOString());
  await trx
    .updateTable('products')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', product.id)
    .execute();
  if (transition === 'publish' && firstPublished(product) === null)
    await events.publish(trx, 'productReleased', { product: { ...product, ...change }, tiers, at: now });
}

/** The first publication. Rows of older versions lack it: for those the present publication counts, if there is one. */
function firstPublished({ first_published_at, published_at }: Row<'products'>): string | null {
  return first_published_at ?? published_at;
}

function columnsOf(
  transition: ProductTransition,
  product: Row<'products'>,
  now: string,
): Pick<Row<'products'>, 'published_at' | 'archived_at' | 'first_published_at'> {
  const { published_at, archived_at } = product;
  const first_published_at = firstPublished(product);
  switch (transition) {
    case 'publish':
      return {
        published_at: published_at ?? now,
        archived_at: null,
        first_published_at: first_published_at ?? now,
      };
    case 'unpublish':
      return { published_at: null, archived_at, first_published_at };
    case 'archive':
      return { published_at, archived_at: archived_at ?? now, first_published_at };
    case 'restore':
      return { published_at, archived_at: null, first_published_at };
  }
}
