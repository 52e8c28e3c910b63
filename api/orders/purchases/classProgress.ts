import type { Kysely } from 'kysely';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { Schema } from '../../store/schema.ts';
import { wasBought } from '../deliveries/queries.ts';

/** How far the buyer of an order is in a class; `undefined` for what has no lessons. */
export type ClassProgress = (order: Order, item: OrderItem) => { done: number; count: number } | undefined;

/** Reads the progress in all classes of some orders at once. */
export async function loadClassProgress(
  db: Kysely<Schema>,
  orders: readonly Order[],
): Promise<ClassProgress> {
  const classes = orders.flatMap((order) =>
    order.items.filter(hasLessons).map(({ product_id }) => ({ orderId: order._id, productId: product_id })),
  );
  if (classes.length === 0) return () => undefined;
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .select([
      'lessons.id',
      'lessons.removed_at',
      'chapters.removed_at as chapter_removed_at',
      'chapters.product_id',
    ])
    .where('chapters.product_id', 'in', [...new Set(classes.map(({ productId }) => productId))])
    .execute();
  const ticks = await db
    .selectFrom('lesson_views')
    .select(['order_id', 'lesson_id'])
    .where('order_id', 'in', [...new Set(classes.map(({ orderId }) => orderId))])
    .where('done_at', 'is not', null)
    .execute();
  const lessonsOf = Map.groupBy(lessons, ({ product_id }) => product_id);
  const ticked = new Set(ticks.map(({ order_id, lesson_id }) => `${order_id} ${lesson_id}`));
  return (order, item) => {
    if (!hasLessons(item)) return undefined;
    const own = (lessonsOf.get(item.product_id) ?? []).filter(
      (lesson) => wasBought(lesson, order) && wasBought({ removed_at: lesson.chapter_removed_at }, order),
    );
    return { done: own.filter(({ id }) => ticked.has(`${order._id} ${id}`)).length, count: own.length };
  };
}

function hasLessons({ product_type }: OrderItem): boolean {
  return kindOf(product_type).delivery === 'lessons';
}
