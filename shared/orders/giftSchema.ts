import { z } from 'zod';
import { orderItem, orderShipment } from './orderSchema.ts';
import { knownLanguage } from '../wire/wire.ts';

/** What the receiver sees of a line: no price, no discount, and none of the buyer's answers. */
export const givenItem = orderItem.pick({
  _id: true,
  product_id: true,
  name: true,
  image: true,
  product_type: true,
  quantity: true,
  ticket_name: true,
  delivery: true,
  event: true,
});

/**
 * `GET /gifts/{token}`. `from` is the buyer's name; nothing else of the buyer or the payment is here. `closed`: it was refunded; `paused`:
 * the payment is disputed. Only an `open` gift has deliveries.
 */
export const gift = z.object({
  token: z.string(),
  from: z.string(),
  name: z.string(),
  message: z.string().nullable(),
  state: z.enum(['open', 'paused', 'closed']),
  test: z.boolean(),
  /** The order's; absent for English. */
  language: knownLanguage,
  items: z.array(givenItem),
  shipment: orderShipment.optional(),
  store: z.object({
    slug: z.string(),
    title: z.string(),
    theme: z.literal('dark').optional(),
    avatar: z.string().optional(),
  }),
});

export type GivenItem = z.infer<typeof givenItem>;
export type Gift = z.infer<typeof gift>;
