import { z } from 'zod';
import { amount, currencyCode, id } from '../wire.ts';

/** Why money stays for now: it is new, its event has to take place, or the buyer's bank disputes it. */
export const holdReason = z.enum(['new', 'event', 'dispute']);

/** What is owed in a currency, in its major unit. */
export const owed = z.object({ currency: currencyCode, amount });

/**
 * One currency of a store, in its major unit. `available` may be below 0: more went back than was left. `owed`: what of that the
 * money on hold will not cover; the next sales pay it back.
 */
export const currencyBalance = z.object({
  currency: currencyCode,
  sold: amount,
  fees: amount,
  refunded: amount,
  disputed: amount,
  paid_out: amount,
  /** Debts that were paid to the operator, or waived. */
  repaid: amount,
  available: z.number(),
  owed: amount,
  /** Sums that become available on `until`, the next first; `until` is null while a dispute lasts. */
  held: z.array(z.object({ until: z.string().nullable(), reason: holdReason, amount: z.number() })),
});

export const payout = z.object({
  _id: id,
  currency: currencyCode,
  amount,
  state: z.enum(['requested', 'paid', 'canceled']),
  reference: z.string().nullable(),
  requested_at: z.string(),
  settled_at: z.string().nullable(),
});

/** Answer of `GET /studio/{account_id}/balance`. `test`: of test payments, which nobody pays out. */
export const balance = z.object({
  balances: z.array(currencyBalance),
  test: z.array(currencyBalance),
  payouts: z.array(payout),
});

/** Body of `POST /studio/{account_id}/payouts`: all that is available in a currency, or a part of it. */
export const payoutRequest = z.object({
  currency: currencyCode,
  amount: z.number().positive('must be more than 0').optional(),
});

export type Owed = z.infer<typeof owed>;
export type CurrencyBalance = z.infer<typeof currencyBalance>;
export type Payout = z.infer<typeof payout>;
export type Balance = z.infer<typeof balance>;
export type PayoutRequest = z.infer<typeof payoutRequest>;
