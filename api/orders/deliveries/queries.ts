import { sql, type Kysely } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { DeliveryPage } from './links.ts';

/** All rows that the lines of an order may deliver. `views` are sorted, the latest first. */
export type Goods = {
  files: Row<'product_files'>[];
  tickets: Row<'tickets'>[];
  chapters: Row<'chapters'>[];
  lessons: Row<'lessons'>[];
  views: Row<'lesson_views'>[];
};

export async function loadGoods(db: Kysely<Schema>, order: Order): Promise<Goods> {
  const productIds = order.items.map(({ product_id }) => product_id);
  const classIds = order.items
    .filter(({ product_type }) => kindOf(product_type).delivery === 'lessons')
    .map(({ product_id }) => product_id);
  const files = await db
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  return {
    files: files.filter((file) => wasBought(file, order)),
    tickets: await db
      .selectFrom('tickets')
      .selectAll()
      .where('order_id', '=', order._id)
      .orderBy('number')
      .execute(),
    ...(await loadLessons(db, order, classIds)),
  };
}

async function loadLessons(
  db: Kysely<Schema>,
  order: Order,
  classIds: readonly string[],
): Promise<Pick<Goods, 'chapters' | 'lessons' | 'views'>> {
  if (classIds.length === 0) return { chapters: [], lessons: [], views: [] };
  const chapters = await db
    .selectFrom('chapters')
    .selectAll()
    .where('product_id', 'in', classIds)
    .orderBy('position')
    .execute();
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .selectAll('lessons')
    .where('chapters.product_id', 'in', classIds)
    .orderBy('lessons.position')
    .execute();
  return {
    chapters: chapters.filter((chapter) => wasBought(chapter, order)),
    lessons: lessons.filter((lesson) => wasBought(lesson, order)),
    views: await db
      .selectFrom('lesson_views')
      .selectAll()
      .where('order_id', '=', order._id)
      .orderBy('seen_at', 'desc')
      .execute(),
  };
}

/** Earlier buyers keep what the creator removed later. */
export function wasBought(
  { removed_at }: { removed_at: string | null },
  order: Pick<Order, 'created_at'>,
): boolean {
  return removed_at === null || removed_at >= order.created_at;
}

/** The order whose deliveries a page shows: a gift is opened by its receiver, and not by its buyer. */
export function openedBy({ page, token }: DeliveryPage) {
  return page === 'orders'
    ? sql<boolean>`(orders.token = ${token} and orders.is_gift = 0)`
    : sql<boolean>`(orders.id = (select order_id from gifts where gifts.token = ${token}))`;
}

/** A lesson of a class that the order bought. */
export function findBoughtLesson(
  db: Kysely<Schema>,
  { orderId, lessonId }: { orderId: string; lessonId: string },
): Promise<{ orderId: string } | undefined> {
  return db
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .innerJoin('order_lines', 'order_lines.product_id', 'chapters.product_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id as orderId')
    .where('lessons.id', '=', lessonId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
