import { z } from 'zod';
import { id } from '../wire/wire.ts';

const order = z.object({ order_id: id, number: z.number().int().positive() });

/** `GET /studio/{account_id}/todo`: what waits for the creator. Of orders with a problem the newest ten are named. */
export const todo = z.object({
  /** Orders whose parcel is to be sent. */
  parcels: z.number().int().nonnegative(),
  /** Orders with an instalment that was declined and is unpaid. */
  failed_payments: z.array(order),
  /** Orders whose payment a bank is asked to take back. */
  disputes: z.array(order),
  /** Orders about whose payment a bank asks. */
  inquiries: z.array(order).optional(),
  /** Orders with a refund that did not reach the buyer, and with none that did since. */
  failed_refunds: z.array(order).optional(),
  /** Orders that a buyer withdrew from, and that were not refunded since. */
  withdrawals: z.array(order).optional(),
});

export type Todo = z.infer<typeof todo>;
