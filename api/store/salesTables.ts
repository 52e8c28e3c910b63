import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';

/** A cart stores choices, never a price: each read takes prices from the products. */
export type CartTable = {
  id: string;
  account_id: string;
  user_id: string;
  currency: string;
  created_at: string;
  updated_at: string;
  /** When the cart was paid; it is closed then. */
  order_id: string | null;
  /** Upper case, as the visitor typed it or as it was in the link. */
  discount_code: string | null;
  /** Discounts that a charge of this cart was refused, because their limit was reached. */
  spent_discounts_json: string | null;
  /** When it was first read or changed after its first hour; null: never. */
  returned_at: Generated<string | null>;
};

export type CartItemTable = {
  id: string;
  cart_id: string;
  position: number;
  product_id: string;
  ticket_id: string | null;
  payment_plan_id: string | null;
  /** Pay what you want: the chosen amount and its currency; null for the seller's price. */
  chosen_amount_minor: number | null;
  chosen_currency: string | null;
  quantity: number;
  is_ips: number;
  form_response_json: string;
};

/**
 * One payment attempt, claimed by its idempotency key. `pending`: the provider was or will be asked; `requires_action`: the buyer
 * authenticates; `waiting`: the method is paid later, and the order is in `waiting_orders`; `continued`: another attempt took over its
 * intent; `succeeded` and `failed` are final. `answer_json` is repeated for the same key.
 */
export type PaymentAttemptTable = {
  id: string;
  /** SHA-256 of the caller's idempotency key; unique. */
  key_hash: string;
  /** SHA-256 of the body: a request with the same key and another body is refused. */
  body_hash: string;
  account_id: string;
  cart_id: string | null;
  /** The instalment that it pays; null for a purchase. */
  instalment_id: string | null;
  state: 'pending' | 'requires_action' | 'waiting' | 'continued' | 'succeeded' | 'failed';
  provider: string;
  payment_intent_id: string | null;
  amount_minor: number;
  currency: string;
  /** The quoted lines, payer, shipping and answers: all data that the order will need. */
  request_json: string;
  answer_status: number | null;
  answer_json: string | null;
  /** The lock of the process that works on it, until this time; later another process may resume it. */
  locked_until: string | null;
  created_at: string;
  expires_at: string;
};

export type SeatHoldTable = {
  attempt_id: string;
  product_id: string;
  /** Empty for a product without tiers. */
  ticket_id: string;
  quantity: number;
  expires_at: string;
};

/** What a card provider would store of a test payment; `key`: the provider's idempotency key. */
export type TestIntentTable = {
  id: string;
  key: string;
  account_id: string;
  cart_id: string | null;
  amount_minor: number;
  currency: string;
  status: 'open' | 'requires_action' | 'waiting' | 'succeeded' | 'declined' | 'canceled';
  failure_json: string | null;
  created_at: string;
  /** Set if the card is kept for later charges. */
  customer_id: string | null;
  method_id: string | null;
};

/** A refund of a test payment. `fails_at`: when the buyer's bank sends it back; null: never. */
export type TestRefundTable = {
  id: string;
  intent_id: string;
  amount_minor: number;
  fails_at: string | null;
  created_at: string;
};

export type OrderTable = {
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
export type OrderLineTable = {
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

/**
 * The sales of a store on one day (UTC), in one currency. With each order a row of `order_totals_added` is written, which a job adds to
 * `order_totals` soon after. Read `current_order_totals`: the rows of both.
 */
export type OrderTotalTable = {
  account_id: string;
  /** `2026-01-31` */
  day: string;
  currency: string;
  count: number;
  total_minor: number;
};

export type ChargeTable = {
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

export type PersonState = 'subscribed' | 'unsubscribed' | 'removed';

export type MailingListTable = {
  id: string;
  account_id: string;
  block_id: string;
  list_id: string;
  email: string;
  name: string | null;
  platform: string;
  /** When this person joined, the last time. */
  created_at: string;
  /** When the creator removed this person from the list. */
  removed_at: ColumnType<string | null, string | null | undefined>;
  /** When this person unsubscribed. */
  unsubscribed_at: ColumnType<string | null, string | null | undefined>;
  /** Derived from the two times: `removed`, else `unsubscribed`, else `subscribed`. */
  state: ColumnType<PersonState, PersonState | undefined>;
  /** The import that added this person, unless the person has joined since; `block_id` and `list_id` are then `import`. */
  import_id: ColumnType<string | null, string | null | undefined>;
  /** `Consent` as JSON; null: an older version wrote the row. */
  consent_json: ColumnType<string | null, string | null | undefined>;
};

export type NumberListTable = {
  id: string;
  account_id: string;
  block_id: string;
  phone: string;
  name: string | null;
  platform: string;
  /** When this person joined, the last time. */
  created_at: string;
  /** When the creator removed this person from the list. */
  removed_at: ColumnType<string | null, string | null | undefined>;
  /** When this person unsubscribed. */
  unsubscribed_at: ColumnType<string | null, string | null | undefined>;
  /** Derived from the two times: `removed`, else `unsubscribed`, else `subscribed`. */
  state: ColumnType<PersonState, PersonState | undefined>;
  /** The import that added this person, unless the person has joined since; `block_id` and `list_id` are then `import`. */
  import_id: ColumnType<string | null, string | null | undefined>;
  /** `Consent` as JSON; null: an older version wrote the row. */
  consent_json: ColumnType<string | null, string | null | undefined>;
};
