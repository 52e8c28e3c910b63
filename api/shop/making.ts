import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Row, Schema } from '../store/schema.ts';
import { readSeatsHeld, type SeatsHeld } from './seats.ts';

/** A product with all that its creator may change. `tiers`, `chapters` and `lessons` without what was taken away. */
export type ProductMaking = {
  product: Row<'products'>;
  tiers: Row<'ticket_tiers'>[];
  plans: Row<'payment_plans'>[];
  chapters: Row<'chapters'>[];
  lessons: Row<'lessons'>[];
  files: Row<'product_files'>[];
  /** Taken away, and kept since somebody bought before. */
  removedFiles: Row<'product_files'>[];
  seatsHeld: SeatsHeld;
};

/** Throws 404 for a product that is not this account's. */
export async function readProductMaking(
  db: Kysely<Schema>,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<ProductMaking> {
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
    // All holds: one that has ended may still turn out to be paid.
    seatsHeld: await readSeatsHeld(db, [productId], new Date(0)),
  };
}

export async function findOwnProduct(
  db: Kysely<Schema>,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<Row<'products'>> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!product) throw new AppError(404, 'unknown_product', 'There is no such product of yours.');
  return product;
}
