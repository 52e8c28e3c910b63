import type { Kysely } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { readSeatsHeld, type SeatsHeld } from './seats.ts';
import { productsWithSold, withSold } from './soldPieces.ts';

/** A product with all fields that its creator may change. `tiers`, `chapters` and `lessons` are without removed ones. */
export type ProductDraft = {
  product: Row<'products'>;
  tiers: Row<'ticket_tiers'>[];
  plans: Row<'payment_plans'>[];
  chapters: Row<'chapters'>[];
  lessons: Row<'lessons'>[];
  files: Row<'product_files'>[];
  /** Removed ones that earlier buyers still have. */
  removedFiles: Row<'product_files'>[];
  seatsHeld: SeatsHeld;
};

/** Throws 404 for a product of another account. */
export async function loadProductDraft(
  db: Kysely<Schema>,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<ProductDraft> {
  const product = await findOwnProduct(db, { accountId, productId });
  const files = await db
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return {
    product,
    tiers: await db
      .selectFrom('ticket_tiers')
      .selectAll()
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute(),
    plans: await db
      .selectFrom('payment_plans')
      .selectAll()
      .where('product_id', '=', productId)
      .where('closed_at', 'is', null)
      .orderBy('position')
      .execute(),
    chapters: await db
      .selectFrom('chapters')
      .selectAll()
      .where('product_id', '=', productId)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),
    lessons: await db
      .selectFrom('lessons')
      .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
      .selectAll('lessons')
      .where('chapters.product_id', '=', productId)
      .where('lessons.removed_at', 'is', null)
      .orderBy('lessons.position')
      .execute(),
    files: files.filter(({ removed_at }) => removed_at === null),
    removedFiles: files.filter(({ removed_at }) => removed_at !== null),
    // All holds count: the payment of an expired one may still succeed.
    seatsHeld: await readSeatsHeld(db, [productId], new Date(0)),
  };
}

export async function findOwnProduct(
  db: Kysely<Schema>,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<Row<'products'>> {
  const product = await productsWithSold(db)
    .where('id', '=', productId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!product) throw refusal(404, 'unknown_product', { text: 'unknown_own_product' });
  return withSold(product);
}
