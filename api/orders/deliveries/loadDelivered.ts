import type { Delivery, OrderFile } from '#shared/orders/deliverySchema.ts';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { isDelivered } from '#shared/productKinds/productKinds.ts';
import type { ApiContext } from '../../context.ts';
import { toWholeLesson } from '../../catalogue/masterclasses/rules.ts';
import { usesFile } from '../../catalogue/products/lessonFiles.ts';
import { loadInvoiceDetails } from '../../invoices/changeDetails.ts';
import { loadInvoices } from '../../invoices/documents.ts';
import { loadSavedCards } from '../../selling/instalments/loadSavedCards.ts';
import { withEvents } from '../../selling/placedOrder/eventDetails.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import { loadWaitingOrder } from '../../selling/waitingOrders/loadWaiting.ts';
import type { Row } from '../../store/schema.ts';
import { withWithdrawal } from '../withdrawals/loadWithdrawal.ts';
import { openLinkSigner, type DeliveryPage } from './links.ts';
import { loadGoods, type Goods } from './queries.ts';
import { itemState } from './rules.ts';

/** The order of a token with its deliveries and unpaid instalments, in its language; `undefined` for an unknown one. */
export async function loadDelivered(context: ApiContext, token: string): Promise<Order | undefined> {
  const order = await loadOriginal(context, token);
  return order && inOrderLanguage(context.store.db, order);
}

async function loadOriginal(context: ApiContext, token: string): Promise<Order | undefined> {
  const { store, now } = context;
  const found = await loadOrderAnswer(store.db, { column: 'token', value: token });
  if (!found) return loadUndelivered(context, token);
  const invoices = (await loadInvoices(store.db, [found._id])).get(found._id);
  const invoiceDetails = await loadInvoiceDetails(store.db, found._id);
  const card = (await loadSavedCards(store.db, [found])).get(found._id);
  const order = {
    ...(await withWithdrawal(store.db, await withEvents(store.db, found), now())),
    ...(invoices ? { invoices } : {}),
    ...(invoiceDetails ? { invoice_details: invoiceDetails } : {}),
    ...(card ? { card } : {}),
  };
  // A gift belongs to its receiver, whose page shows it.
  if (order.gift) return order;
  return { ...order, items: await deliverItems(context, order, { page: 'orders', token }) };
}

/** An order that waits for its money, or was canceled. */
async function loadUndelivered(context: ApiContext, token: string): Promise<Order | undefined> {
  const order = await loadWaitingOrder(context, token);
  if (!order) return undefined;
  const shown = await withEvents(context.store.db, order);
  if (order.waiting?.gift) return shown;
  const { items, ...others } = shown;
  return {
    ...others,
    items: items.map((item) =>
      order.status === 'waiting' && isDelivered(item.product_type)
        ? { ...item, delivery: nothing('waiting') }
        : item,
    ),
  };
}

/** The lines of an order with their deliveries, for one of its pages. */
export async function deliverItems(
  { store, config, now }: ApiContext,
  order: Order,
  page: DeliveryPage,
): Promise<OrderItem[]> {
  const goods = await loadGoods(store.db, order);
  const signer = await openLinkSigner(store, now());
  const fileAnswer = (file: Row<'product_files'>): OrderFile => ({
    _id: file.id,
    name: file.name,
    size: file.size,
    url: signer.urlOf({ ...page, fileId: file.id }),
  });
  return order.items.map((item) => {
    if (!isDelivered(item.product_type)) return item;
    const state = itemState(config, order, item);
    return { ...item, delivery: deliveryOf(item, { state, goods, fileAnswer }) };
  });
}

type DeliveryData = {
  state: Delivery['state'];
  goods: Goods;
  fileAnswer: (file: Row<'product_files'>) => OrderFile;
};

function deliveryOf(item: OrderItem, { state, goods, fileAnswer }: DeliveryData): Delivery {
  if (state !== 'ready') return nothing(state);
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

function nothing(state: Delivery['state']): Delivery {
  return { state, files: [], tickets: [], chapters: [], progress: { lesson_id: null, seen: [], done: [] } };
}

/** `views` are sorted, the latest first. */
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
