import type { Gift, GivenItem } from '#shared/orders/giftSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { withEvents } from '../../selling/placedOrder/eventDetails.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import { deliverItems } from '../deliveries/loadDelivered.ts';

/** The gift of a token as its receiver sees it; `undefined` for an unknown one. */
export async function loadGift(context: ApiContext, token: string): Promise<Gift | undefined> {
  const { db } = context.store;
  const row = await db.selectFrom('gifts').selectAll().where('token', '=', token).executeTakeFirst();
  const found = row && (await loadOrderAnswer(db, { column: 'id', value: row.order_id }));
  if (!row || !found) return undefined;
  const order = await withEvents(db, found);
  const state = stateOf(order);
  const items = state === 'open' ? await deliverItems(context, order, { page: 'gifts', token }) : order.items;
  const { shipment, store, language } = order;
  return inOrderLanguage(db, {
    token,
    from: order.payer.name,
    name: row.receiver_name,
    message: row.message,
    state,
    test: order.test,
    ...(language === 'en' ? {} : { language }),
    // A tip is for the creator and not part of the gift.
    items: items.filter(({ product_id }) => product_id !== '').map(givenItem),
    ...(shipment ? { shipment } : {}),
    store: { ...store, slug: store?.slug ?? '', title: store?.title ?? '' },
  });
}

function stateOf({ status }: Order): Gift['state'] {
  if (status === 'refunded') return 'closed';
  return status === 'disputed' ? 'paused' : 'open';
}

function givenItem(item: Order['items'][number]): GivenItem {
  const { _id, product_id, name, image, product_type, quantity, ticket_name, delivery, event } = item;
  return {
    _id,
    product_id,
    name,
    image,
    product_type,
    quantity,
    ticket_name,
    ...(delivery ? { delivery } : {}),
    ...(event ? { event } : {}),
  };
}
