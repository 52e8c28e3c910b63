import type { Generated } from 'kysely';

// What the seller does with an order.

/**
 * A refund of one charge. `pending`: the provider was or will be asked, with the row's id as its key; `refused`: the seller keeps
 * the money, and `problem` says why. Rows of one request share `request_id`.
 */
export type RefundTable = {
  id: string;
  request_id: string;
  order_id: string;
  charge_id: string;
  /** SHA-256 of the caller's idempotency key, and of the request. */
  key_hash: string;
  body_hash: string;
  amount_minor: number;
  /** The sum of the charge's refunds, this one included: an event that reports it a second time changes nothing. */
  refunded_after_minor: number;
  reason: string | null;
  /** 1: seats and stock are for sale again once the whole order is refunded. */
  returns_seats: number;
  /** 1: the seller paid it back without the provider, which is not asked. */
  by_hand: Generated<number>;
  state: 'pending' | 'succeeded' | 'refused';
  problem: string | null;
  created_at: string;
  finished_at: string | null;
};

export type ShipmentTable = {
  order_id: string;
  carrier: string | null;
  tracking: string | null;
  shipped_at: string;
};

/** Search words of an order and, after a colon, the kinds of its lines. `number` is the order's. */
export type OrderWordTable = { account_id: string; word: string; number: number };
