import type { OpenedDelivery } from '#shared/productKinds/deliveries.ts';
import { isFailed } from '#shared/orders/hasFailedInstalment.ts';
import { isCollected } from '#shared/orders/isCollected.ts';
import type { OrderInvoice } from '#shared/orders/invoiceSchema.ts';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { openedDelivery } from '#shared/productKinds/productKinds.ts';
import type { Purchase, PurchaseList } from '#shared/orders/purchaseSchema.ts';
import type { SavedCardAnswer } from '#shared/orders/savedCardSchema.ts';
import type { ApiContext } from '../../context.ts';
import { loadInvoices } from '../../invoices/documents.ts';
import { loadSavedCards } from '../../selling/instalments/loadSavedCards.ts';
import { inOrderLanguages } from '../../selling/placedOrder/inOrderLanguage.ts';
import { answersOf } from '../../selling/placedOrder/queries.ts';
import { loadWaitingOf } from '../../selling/waitingOrders/loadWaiting.ts';
import { itemState } from '../deliveries/rules.ts';
import { loadReceivedGifts } from '../gifts/receivedGifts.ts';
import { loadClassProgress, type ClassProgress } from './classProgress.ts';

const pageSize = 20;

/**
 * The orders of an address with all creators, and what others bought for it, the newest first. The first page begins with the orders that
 * wait for their money. `after` is the `next` of the page before. Ids rise with time.
 */
export async function loadPurchases(
  context: ApiContext,
  { email, after }: { email: string; after: string | undefined },
): Promise<PurchaseList> {
  const { store, config } = context;
  const { db } = store;
  const waiting = after === undefined ? await inOrderLanguages(db, await loadWaitingOf(context, email)) : [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('payer_email', '=', email)
    .$if(after !== undefined, (orders) => orders.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const orders = await inOrderLanguages(db, await answersOf(db, page));
  const progress = await loadClassProgress(db, orders);
  const gifts = after === undefined ? await loadReceivedGifts(db, email) : [];
  const invoices = await loadInvoices(
    db,
    page.map(({ id }) => id),
  );
  const cards = await loadSavedCards(db, orders);
  return {
    email,
    purchases: [
      ...waiting.map((order) => purchaseOf(order, config, {})),
      ...orders.map((order) =>
        purchaseOf(order, config, {
          progress,
          invoices: invoices.get(order._id),
          card: cards.get(order._id),
        }),
      ),
    ],
    ...(gifts.length > 0 ? { gifts } : {}),
    ...(rows.length > pageSize && last ? { next: last.id } : {}),
  };
}

type Known = {
  progress?: ClassProgress;
  invoices?: OrderInvoice[] | undefined;
  card?: SavedCardAnswer | undefined;
};

function purchaseOf(
  order: Order,
  config: ApiContext['config'],
  { progress, invoices, card }: Known,
): Purchase {
  const { token, number, created_at, status, total, currency, test, store } = order;
  const instalment = openInstalment(order);
  return {
    token,
    number,
    created_at,
    status,
    total,
    currency,
    test,
    store: { slug: store?.slug ?? '', title: store?.title ?? '' },
    // A gift belongs to its receiver, and so does the progress in its classes.
    items: order.items.map((item) =>
      order.gift
        ? itemOf(item, {})
        : itemOf(item, { lessons: progress?.(order, item), opens: openedOf(order, config, item) }),
    ),
    ...(invoices ? { invoices } : {}),
    ...(instalment ? { instalment } : {}),
    ...(isCollected(order) ? { is_collected: true } : {}),
    ...(card ? { card } : {}),
  };
}

/** What the order's page shows of a line; `undefined` if nothing, or not now. */
function openedOf(order: Order, config: ApiContext['config'], item: OrderItem): OpenedDelivery | undefined {
  return itemState(config, order, item) === 'ready' ? openedDelivery(item.product_type) : undefined;
}

function itemOf(
  { _id, name, image, product_type, quantity }: OrderItem,
  { lessons, opens }: { lessons?: ReturnType<ClassProgress>; opens?: OpenedDelivery | undefined },
): Purchase['items'][number] {
  return {
    _id,
    name,
    image,
    product_type,
    quantity,
    ...(lessons ? { lessons } : {}),
    ...(opens ? { opens } : {}),
  };
}

/** What a buyer has to pay first: an instalment that failed, or the next one. */
function openInstalment({ instalments = [] }: Order): Purchase['instalment'] {
  const open =
    instalments.find(isFailed) ??
    instalments
      .filter(({ state }) => state === 'scheduled')
      .toSorted((a, b) => a.due_on.localeCompare(b.due_on))[0];
  return open && { amount: open.amount, due_on: open.due_on, state: open.state };
}
