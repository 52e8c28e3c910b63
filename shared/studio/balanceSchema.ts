import { z } from 'zod';
import { amount, currencyCode, id } from '../wire/wire.ts';

/** Why money is on hold: it is new, its event has not taken place, or the buyer's bank disputes it. */
export const holdReason = z.enum(['new', 'event', 'dispute']);

/** The debt in a currency, in its major unit. */
export const owed = z.object({ currency: currencyCode, amount });

/**
 * One currency of a store, in its major unit. `available` may be negative after refunds. `owed`: the part of that debt that exceeds the
 * money on hold; the next sales repay it.
 */
export const currencyBalance = z.object({
  currency: currencyCode,
  sold: amount,
  fees: amount,
  refunded: amount,
  disputed: amount,
  paid_out: amount,
  /** What was sent, or is being sent, to the account with the payment provider, less what came back. */
  transferred: z.number(),
  /** The part of `refunded` that the seller paid back without the provider: it is still in the balance. */
  refunded_by_hand: amount,
  /** Debts that were paid to the operator or waived. */
  repaid: amount,
  available: z.number(),
  owed: amount,
  /** Sums that become available on `until`, the next one first. `until` is null during a dispute. */
  held: z.array(z.object({ until: z.string().nullable(), reason: holdReason, amount: z.number() })),
});

export const payout = z.object({
  _id: id,
  currency: currencyCode,
  amount,
  /** `canceled`: it was not sent. `returned`: it was, and the bank sent it back. */
  state: z.enum(['requested', 'paid', 'canceled', 'returned']),
  reference: z.string().nullable(),
  requested_at: z.string(),
  settled_at: z.string().nullable(),
});

/** A payment that a bank is asked to take back. `answer_by`: until when the bank takes evidence; null if it takes none, or is not known. */
export const dispute = z.object({
  order_id: id,
  number: z.number().int(),
  currency: currencyCode,
  amount,
  reason: z
    .enum([
      'fraudulent',
      'not_received',
      'not_as_described',
      'not_refunded',
      'duplicate',
      'not_canceled',
      'unrecognized',
      'other',
    ])
    .nullable(),
  answer_by: z.string().nullable(),
  test: z.boolean(),
  created_at: z.string(),
});

/** Tax that buyers paid and the creator owes, in a currency's major unit. */
export const taxOwed = z.object({ currency: currencyCode, amount, test: z.boolean() });

/** Response of `GET /studio/{account_id}/balance`. `test`: sums of test payments, which are never paid out. */
export const balance = z.object({
  balances: z.array(currencyBalance),
  test: z.array(currencyBalance),
  payouts: z.array(payout),
  /** Of this quarter and the last one, in UTC. */
  tax_owed: z.array(taxOwed),
  /** Open disputes, those with the earliest end first, and the address that takes a creator's evidence. */
  disputes: z.array(dispute),
  /** Open inquiries: banks that ask about a payment before they dispute it. They took no money, and none is on hold. */
  inquiries: z.array(dispute).optional(),
  evidence_to: z.string(),
});

/** Body of `POST /studio/{account_id}/payouts`: the whole available sum of a currency, or a part of it. */
export const payoutRequest = z.object({
  currency: currencyCode,
  amount: z.number().positive('must be more than 0').optional(),
});

export type Owed = z.infer<typeof owed>;
export type CurrencyBalance = z.infer<typeof currencyBalance>;
export type Payout = z.infer<typeof payout>;
export type TaxOwed = z.infer<typeof taxOwed>;
export type Dispute = z.infer<typeof dispute>;
export type Balance = z.infer<typeof balance>;
export type PayoutRequest = z.infer<typeof payoutRequest>;
