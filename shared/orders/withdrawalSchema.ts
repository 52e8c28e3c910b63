import { z } from 'zod';
import { email, id, requiredLine } from '../wire/wire.ts';

/** What a buyer declared: from which lines, under which name, and where the acknowledgement was mailed. */
export const declaredWithdrawal = z.object({
  line_ids: z.array(id),
  name: z.string(),
  email: z.string(),
  declared_at: z.string(),
});

/** The same for the seller, who pays it back until `refund_by`. `settled_at`: when they did; null: they still have to. */
export const saleWithdrawal = declaredWithdrawal.extend({
  refund_by: z.iso.date(),
  settled_at: z.string().nullable(),
});

/** `line_ids`: what the buyer can withdraw from today. `declared`: what they have withdrawn from, the earliest first. */
export const orderWithdrawal = z.object({ line_ids: z.array(id), declared: z.array(declaredWithdrawal) });

/** Body of `POST /orders/{token}/withdrawals`. */
export const withdrawalRequest = z.object({
  name: requiredLine(120),
  email,
  line_ids: z.array(id).min(1, 'is required').max(500, 'must be lines of the order'),
});

export type OrderWithdrawal = z.infer<typeof orderWithdrawal>;
export type SaleWithdrawal = z.infer<typeof saleWithdrawal>;
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;
