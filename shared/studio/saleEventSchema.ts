import { z } from 'zod';
import { amount, currencyCode } from '../wire/wire.ts';
import { problemCode } from './problemSchema.ts';

const money = { amount, currency: currencyCode };
/** In the seller's words. */
const reason = z.string().nullable();

/** An event of an order without its time. `name`: the buyer's, or else the e-mail address. */
const saleEventDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ordered'), name: z.string() }),
  z.object({ kind: z.literal('ordered_to_pay_later'), name: z.string() }),
  z.object({ kind: z.literal('payment_missed') }),
  z.object({ kind: z.literal('late_payment_returning') }),
  z.object({ kind: z.literal('late_payment_returned') }),
  z.object({ kind: z.literal('paid'), ...money }),
  z.object({ kind: z.literal('instalment_paid'), ...money }),
  z.object({ kind: z.literal('gift_mailed'), email: z.string() }),
  z.object({ kind: z.literal('receipt_sent'), email: z.string() }),
  z.object({ kind: z.literal('sent'), carrier: z.string().nullable(), tracking: z.string().nullable() }),
  z.object({ kind: z.literal('withdrawn'), name: z.string() }),
  z.object({ kind: z.literal('refund_requested'), ...money, reason }),
  z.object({ kind: z.literal('refunded'), ...money, reason }),
  z.object({ kind: z.literal('paid_back_by_hand'), ...money, reason }),
  z.object({
    kind: z.literal('refund_refused'),
    ...money,
    problem: z.string().nullable(),
    problem_code: problemCode.optional(),
  }),
  z.object({
    kind: z.literal('refund_failed'),
    ...money,
    problem: z.string(),
    problem_code: problemCode.optional(),
  }),
  z.object({ kind: z.literal('disputed'), ...money, state: z.enum(['open', 'won', 'lost']) }),
  z.object({ kind: z.literal('inquired'), ...money, state: z.enum(['open', 'closed']) }),
  z.object({ kind: z.literal('ticket_checked_in'), number: z.number().int().positive() }),
]);

/** `words` says `what` in English. An older API sends no `what`. */
export const saleEvent = z.object({ at: z.string(), words: z.string(), what: saleEventDetails.optional() });

export type SaleEventDetails = z.infer<typeof saleEventDetails>;
export type SaleEvent = z.infer<typeof saleEvent>;
