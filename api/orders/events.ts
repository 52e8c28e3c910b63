import type { Kysely } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import { readDetails } from '../shop/details.ts';
import type { Schema } from '../store/schema.ts';

/** Adds to each ticket when and where it is for, as the creator says it today: who holds one has to know of a new date. */
export async function withEvents(db: Kysely<Schema>, order: Order): Promise<Order> {
  const ids = order.items
    .filter(({ product_type }) => product_type === 'ticket')
    .map(({ product_id }) => product_id);
  if (ids.length === 0) return order;
  const products = await db
    .selectFrom('products')
    .select(['id', 'details_json'])
    .where('id', 'in', ids)
    .execute();
  const events = new Map(products.map((product) => [product.id, readDetails(product).event]));
  return {
    ...order,
    items: order.items.map((item) => {
      const event = events.get(item.product_id);
      return event ? { ...item, event } : item;
    }),
  };
}
