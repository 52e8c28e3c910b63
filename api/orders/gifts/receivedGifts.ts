import type { ReceivedGift } from '#shared/orders/purchaseSchema.ts';
import type { Kysely } from 'kysely';
import { inOrderLanguages } from '../../selling/placedOrder/inOrderLanguage.ts';
import { answersOf } from '../../selling/placedOrder/queries.ts';
import type { Schema } from '../../store/schema.ts';

/** Far more gifts than a person gets. */
const maxGifts = 100;

/** The gifts that an address got, the newest first, without prices. A gift is there once its mail was sent, and until it is refunded. */
export async function loadReceivedGifts(db: Kysely<Schema>, email: string): Promise<ReceivedGift[]> {
  const gifts = await db
    .selectFrom('gifts')
    .select(['token', 'order_id', 'sent_at'])
    .where('receiver_email', '=', email)
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxGifts)
    .execute();
  if (gifts.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      gifts.map(({ order_id }) => order_id),
    )
    .where('status', '!=', 'refunded')
    .execute();
  const orders = new Map(
    (await inOrderLanguages(db, await answersOf(db, rows))).map((order) => [order._id, order]),
  );
  return gifts.flatMap(({ token, order_id, sent_at }) => {
    const order = orders.get(order_id);
    if (!order) return [];
    const { payer, store, items } = order;
    return [
      {
        token,
        from: payer.name,
        sent_at: sent_at ?? '',
        store: { slug: store?.slug ?? '', title: store?.title ?? '' },
        items: items
          .filter(({ product_id }) => product_id !== '')
          .map(({ _id, name, image, product_type, quantity }) => ({
            _id,
            name,
            image,
            product_type,
            quantity,
          })),
      },
    ];
  });
}
