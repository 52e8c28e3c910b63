import { z } from 'zod';
import { order } from '../orders/orderSchema.ts';

/** The first steps of a new creator. Each is marked as done automatically. Source: contract, section 6, "Dashboard". */
export const startItems = z.enum(['picture', 'block', 'product', 'test_purchase', 'share']);

/** Response of `GET …/start` and `POST …/start/share`, in the order of the steps. */
export const startList = z.object({ items: z.array(z.object({ key: startItems, done: z.boolean() })) });

/** Response of `POST …/products/{product_id}/test-purchase`: the order that a buyer would have. */
export const testPurchase = z.object({ order });

export type StartItem = z.infer<typeof startItems>;
export type StartList = z.infer<typeof startList>;
