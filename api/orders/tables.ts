import type { Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';

// Orders, and what the seller and the buyer do with them.

declare module '../store/schema.ts' {
  interface Schema {
    orders: OrderTable;
    order_lines: OrderLineTable;
    charges: ChargeTable;
    order_totals: OrderTotalTable;
    order_totals_added: OrderTotalTable;
    current_order_totals: OrderTotalTable;
    refunds: RefundTable;
    provider_refunds: ProviderRefundTable;
    shipments: ShipmentTable;
    withdrawals: WithdrawalTable;
    withdrawn_lines: WithdrawnLineTable;
    order_words: OrderWordTable;
  }
  interface Queues {
    refunds: true;
  }
}

type OrderTable = {
  id: string;
  account_id: string;
  /** Unique where not null: one order per cart. */
  cart_id: string | null;
  attempt_id: string;
  number: number;
  token: string;
  status: 'pending' | 'paid' | 'part_refunded' | 'refunded' | 'disputed';
  currency: string;
  total_minor: number;
  fee_minor: number;
  refunded_minor: Generated<number>;
  payer_name: string;
  payer_email: string;
  payer_phone: string | null;
  shipping_json: string | null;
  message: string | null;
  test: number;
  created_at: string;
  /** The shipping part of the total. */
  shipping_minor: Generated<number>;
  /** What the seller noted; buyers never see it. */
  private_note: Generated<string | null>;
  /** 1: the creator's own test purchase; it takes no seat and is not counted in any sum. */
  trial: Generated<number>;
  /** 1: the demo's sample data. Such an order is `test`, too, and its `number` is below 0: a visitor's first order is number 1. */
  sample: Generated<number>;
  /** `OrderTax` as JSON; null where the seller computes no tax. */
  tax_json: Generated<string | null>;
  /** 1: bought for somebody else; who, is in `gifts`. */
  is_gift: Generated<number>;
  /** `Campaign` as JSON, its fields always in the same order; null: none is known. */
  campaign_json: Generated<string | null>;
  /** `Waiver` as JSON: what the buyer said of the right of withdrawal; null: nothing was asked. */
  waiver_json: Generated<string | null>;
  /** 1: a consumer whose country has the right of withdrawal bought it; null: an older version wrote it. */
  may_withdraw: Generated<number | null>;
  /** The buyer's: of its mails and invoices. `en` for orders of an older version. */
  language: Generated<Language>;
};

/** A copy of the terms at purchase; `rate` is order currency per product currency, with the operator's margin. */
type OrderLineTable = {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  image: string;
  product_type: string;
  quantity: number;
  unit_price_minor: number;
  discounted_minor: number;
  discount_id: string | null;
  discount_name: string | null;
  charged_minor: number;
  rate: number;
  /** The currency of the product's own price; null for orders of an older version. */
  price_currency: string | null;
  /** Where `rate` is from and its day (UTC); null where nothing was converted, for what does not age, and for orders of an older version. */
  rate_source: string | null;
  rate_day: string | null;
  payment_plan_id: string | null;
  ticket_id: string | null;
  ticket_name: string | null;
  ips_json: string | null;
  pricing_json: string | null;
  form_response_json: string;
  /** `AppliedTax` as JSON, as on the order. */
  tax_json: Generated<string | null>;
};

type ChargeTable = {
  id: string;
  order_id: string;
  attempt_id: string;
  provider: string;
  payment_intent_id: string | null;
  amount_minor: number;
  currency: string;
  created_at: string;
  refunded_minor: Generated<number>;
  /** The part of `refunded_minor` that the seller paid back without the provider. */
  refunded_by_hand_minor: Generated<number>;
};

/**
 * The sales of a store on one day (UTC), in one currency. With each order a row of `order_totals_added` is written, which a job adds to
 * `order_totals` soon after. Read `current_order_totals`: the rows of both.
 */
type OrderTotalTable = {
  account_id: string;
  /** `2026-01-31` */
  day: string;
  currency: string;
  count: number;
  total_minor: number;
};

/**
 * A refund of one charge. `pending`: the provider was or will be asked, with the row's id as its key; `refused`: the seller keeps
 * the money, and `problem` says why. Rows of one request share `request_id`.
 */
type RefundTable = {
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
  /** 1: seats and stock go back on sale if this refunds the rest of the order. It becomes 0 if it did not refund the rest. */
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
type ProviderRefundTable = {
  id: string;
  charge_id: string;
  refund_id: string | null;
  amount_minor: number;
  state: 'accepted' | 'failed';
};

type ShipmentTable = {
  order_id: string;
  carrier: string | null;
  tracking: string | null;
  shipped_at: string;
};

/** Search words of an order and, after a colon, the kinds of its lines. `number` is the order's. */
type OrderWordTable = { account_id: string; word: string; number: number };

/** A buyer's withdrawal from some lines of an order. `name` and `email` are what the buyer gave for it. */
type WithdrawalTable = {
  id: string;
  account_id: string;
  order_id: string;
  name: string;
  email: string;
  declared_at: string;
  /** The refunded sum of the order before the withdrawal. The withdrawal is settled once that sum has grown. */
  refunded_before_minor: number;
  settled_at: string | null;
};

/** Nobody withdraws twice from the same line. */
type WithdrawnLineTable = { line_id: string; withdrawal_id: string };
