import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money.ts';
import type { Delivery, Order, OrderFile, OrderInstalment, OrderItem } from '#shared/orderSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import type { ApiContext } from '../context.ts';
import { canBePaid } from '../instalments/rules.ts';
import { toWholeLesson, usesFile } from '../masterclasses/rules.ts';
import { withEvents } from '../orders/events.ts';
import { loadOrderAnswer } from '../orders/queries.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import { openLinkSigner } from './links.ts';
import { loadGoods, type Goods } from './queries.ts';
import { deliveryState } from './rules.ts';

const delivered = new Set<OrderItem['product_type']>(['digital', 'ticket', 'masterclass']);

/** The order of a token with all that it brought, and what is still to pay; `undefined` for an unknown one. */
export async function loadDelivered(context: ApiContext, token: string): Promise<Order | undefined> {
  const { store, config, now } = context;
  const found = await loadOrderAnswer(store.db, { column: 'token', value: token });
  if (!found) return undefined;
  const order = await withEvents(store.db, found);
  const instalments = await loadInstalments(store.db, order._id);
  const goods = await loadGoods(store.db, order);
  const signer = await openLinkSigner(store, now());
  const fileAnswer = (file: Row<'product_files'>): OrderFile => ({
    _id: file.id,
    name: file.name,
    size: file.size,
    url: signer.urlOf({ orderToken: token, fileId: file.id }),
  });
  return {
    ...order,
    items: order.items.map((item) => {
      if (!delivered.has(item.product_type)) return item;
      const due = instalments.filter(({ line_id }) => line_id === item._id);
      const state = deliveryState(config, { test: order.test ? 1 : 0, status: order.status }, due);
      return { ...item, delivery: deliveryOf(item, { state, goods, fileAnswer }) };
    }),
    ...(instalments.length > 0
      ? { instalments: instalments.map((row) => instalmentAnswer(row, order)) }
      : {}),
  };
}

type Handing = {
  state: Delivery['state'];
  goods: Goods;
  fileAnswer: (file: Row<'product_files'>) => OrderFile;
};

function deliveryOf(item: OrderItem, { state, goods, fileAnswer }: Handing): Delivery {
  if (state !== 'ready') {
    return { state, files: [], tickets: [], chapters: [], progress: { lesson_id: null, seen: [], done: [] } };
  }
  const files = goods.files.filter(({ product_id }) => product_id === item.product_id);
  const chapters = goods.chapters.filter(({ product_id }) => product_id === item.product_id);
  const lessonsOf = Map.groupBy(goods.lessons, (lesson) => lesson.chapter_id);
  const lessons = chapters.flatMap(({ id }) => lessonsOf.get(id) ?? []);
  const inLessons = new Set(lessons.filter(usesFile).map(({ content }) => content));
  return {
    state,
    files: files.filter(({ id }) => !inLessons.has(id)).map(fileAnswer),
    tickets: goods.tickets
      .filter(({ line_id }) => line_id === item._id)
      .map(({ id, number, code }) => ({ _id: id, number, code })),
    chapters: chapters.map((chapter) => ({
      _id: chapter.id,
      title: chapter.title,
      lessons: (lessonsOf.get(chapter.id) ?? []).map((lesson) => {
        const file = files.find(({ id }) => usesFile(lesson) && id === lesson.content);
        return toWholeLesson(lesson, file && fileAnswer(file));
      }),
    })),
    progress: progressOf(lessons, goods.views),
  };
}

/** `views` come latest first. */
function progressOf(
  lessons: readonly Row<'lessons'>[],
  views: readonly Row<'lesson_views'>[],
): Delivery['progress'] {
  const ids = new Set(lessons.map(({ id }) => id));
  const own = views.filter(({ lesson_id }) => ids.has(lesson_id));
  const done = own.filter(({ done_at }) => done_at !== null);
  return {
    lesson_id: own[0]?.lesson_id ?? null,
    seen: own.map(({ lesson_id }) => lesson_id),
    done: done.map(({ lesson_id }) => lesson_id),
  };
}

function loadInstalments(db: Kysely<Schema>, orderId: string): Promise<Row<'instalments'>[]> {
  return db
    .selectFrom('instalments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

function instalmentAnswer(row: Row<'instalments'>, order: Order): OrderInstalment {
  const line = order.items.find(({ _id }) => _id === row.line_id);
  const isOpen = order.status === 'paid' || order.status === 'part_refunded';
  return {
    index: row.position,
    line_id: row.line_id,
    name: line?.name ?? '',
    number: row.number,
    count: line?.ips?.count ?? row.number,
    amount: toMajor(row.amount_minor, currencyTerms(order.currency).decimals),
    due_on: utcDay(row.due_at),
    state: row.state,
    paid_at: row.paid_at,
    next_try_at: row.state === 'failed' ? row.next_try_at : null,
    problem: row.state === 'paid' ? null : row.problem,
    can_pay: isOpen && canBePaid(row),
  };
}
