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
  /** 1: seats and stock are for sale again if this refunds the rest of the order. 0 once it did not. */
  returns_seats: number;
  /** 1: the seller paid it back without the provider, which is not asked. */
  by_hand: Generated<number>;
  state: 'pending' | 'succeeded' | 'refused';
  problem: string | null;
  created_at: string;
  finished_at: string | null;
  /** The provider's id; null: its answer is missing, or an older version asked. */
  provider_refund_id: Generated<string | null>;
  /** Set if the provider reported later that the buyer did not get the money. The state is then `refused`. */
  failed_at: Generated<string | null>;
  /** 1: a refund failed that had put seats up for sale, and they were sold meanwhile. They are not counted for this order any more. */
  seats_resold: Generated<number>;
};

/**
 * The refunds of a charge as its provider lists them. There are rows only for charges with a refund that failed. `failed` is final.
 * `refund_id` is null for a refund that was made at the provider.
 */
export type ProviderRefundTable = {
  id: string;
  charge_id: string;
  refund_id: string | null;
  amount_minor: number;
  state: 'accepted' | 'failed';
};

export type ShipmentTable = {
  order_id: string;
  carrier: string | null;
  tracking: string | null;
  shipped_at: string;
};

/** Search words of an order and, after a colon, the kinds of its lines. `number` is the order's. */
export type OrderWordTable = { account_id: string; word: string; number: number };
