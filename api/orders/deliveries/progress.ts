import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { DeliveryPage } from './links.ts';
import { findBoughtLesson, openedBy } from './queries.ts';

export type LessonVisit = DeliveryPage & {
  lessonId: string;
  /** Sets or clears the lesson's tick. A visit without `done` leaves it unchanged. */
  done: boolean | undefined;
};

/** Stores the lesson that a buyer opened, so that the player can continue there, and its tick. Throws 404 and 422. */
export async function rememberLesson(
  { store, now }: ApiContext,
  { page, token, lessonId, done }: LessonVisit,
): Promise<void> {
  const order = await store.db
    .selectFrom('orders')
    .select('id')
    .where(openedBy({ page, token }))
    .executeTakeFirst();
  if (!order) throw refusal(404, 'order_unknown');
  const bought = await findBoughtLesson(store.db, { orderId: order.id, lessonId });
  if (!bought) throw invalidField('lesson_id', 'is not a lesson of this order');
  const seen_at = now().toISOString();
  const done_at = done ? seen_at : null;
  await store.transaction((trx) =>
    trx
      .insertInto('lesson_views')
      .values({ order_id: order.id, lesson_id: lessonId, seen_at, done_at })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'lesson_id'])
          .doUpdateSet(done === undefined ? { seen_at } : { seen_at, done_at }),
      )
      .execute(),
  );
}
