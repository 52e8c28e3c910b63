import { z } from 'zod';
import { order } from '../orderSchema.ts';

/** What a new creator does first; each ticks itself. Source: contract, section 6, "studio". */
export const startItems = z.enum(['picture', 'block', 'product', 'test_purchase', 'share']);

/** Answer of `GET …/start` and `POST …/start/share`, in the order in which to do them. */
export const startList = z.object({ items: z.array(z.object({ key: startItems, done: z.boolean() })) });

/** Answer of `POST …/products/{product_id}/test-purchase`: the order that a buyer would have. */
export const testPurchase = z.object({ order });

export type StartItem = z.infer<typeof startItems>;
export type StartList = z.infer<typeof startList>;
