import type { Kysely } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import { hasField } from '#shared/studio/creatorKinds.ts';
import { readDetails } from '../../catalogue/products/details.ts';
import type { Schema } from '../../store/schema.ts';

/** Adds the present date and place of the event to each line of an event, because ticket holders need to know of changes. */
export async function withEvents(db: Kysely<Schema>, order: Order): Promise<Order> {
  const ids = order.items
    .filter(({ product_type }) => hasField(product_type, 'event'))
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
