import type { Generated } from 'kysely';

// Carts, payments, and orders that wait for their money.

declare module '../store/schema.ts' {
  interface Schema {
    carts: CartTable;
    cart_items: CartItemTable;
    payment_attempts: PaymentAttemptTable;
    waiting_orders: WaitingOrderTable;
    seat_holds: SeatHoldTable;
    saved_methods: SavedMethodTable;
    instalments: InstalmentTable;
    discounts: DiscountTable;
    discount_uses: DiscountUseTable;
  }
  interface Queues {
    payment_attempts: true;
    waiting_orders: true;
    instalments: true;
  }
}

/** A cart stores choices, never a price: each read takes prices from the products. */
type CartTable = {
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

type CartItemTable = {
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
type PaymentAttemptTable = {
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

/**
 * An order whose money has not arrived. `orders` has none of it, so that nothing counts it; its terms are those of its attempt. Once it is
 * paid, the order is written with this id and token, and this row is deleted. `canceled`: the money did not arrive. `returning`: it arrived
 * too late, or in part, and is being sent back. `returned`: it was sent back.
 */
type WaitingOrderTable = {
  id: string;
  account_id: string;
  token: string;
  attempt_id: string;
  payer_email: string;
  state: 'waiting' | 'canceled' | 'returning' | 'returned';
  /** One of `paymentMethods`. */
  method: string;
  /** Until when the money must have arrived. */
  until: string;
  instructions_url: string | null;
  /** The last day on which a voucher can be paid, where it is printed; null for other methods. */
  pay_by: string | null;
  /** How much of a bank transfer has arrived, also after the order was canceled; null: nothing, or another method's whole amount. */
  arrived_minor: number | null;
  /** How much of that was sent back. */
  returned_minor: number;
  created_at: string;
  /** When it was canceled. */
  ended_at: string | null;
  /** When the next look at the payment is due. */
  next_look_at: string;
  /** When money came for it that could not become the order. */
  money_at: string | null;
  /** How often the provider refused to send that money back, and why it last did. */
  refusals: number;
  problem: string | null;
  /** How the operator sent it back by hand; null: the provider did. */
  reference: string | null;
};

type SeatHoldTable = {
  attempt_id: string;
  product_id: string;
  /** Empty for a product without tiers. */
  ticket_id: string;
  quantity: number;
  expires_at: string;
};

/** A discount that a creator made. Without a `code` it applies automatically; without `product_ids_json` it applies to all products. */
type DiscountTable = {
  id: string;
  account_id: string;
  /** The name that buyers see. */
  name: string;
  /** Upper case; unique among the account's discounts, archived ones included. */
  code: string | null;
  kind: 'percent' | 'fixed';
  /** 1 to 100; null for a fixed amount. */
  percent: number | null;
  /** Subtracted once per purchase, even if it is spread over several lines. */
  amount_minor: number | null;
  currency: string | null;
  product_ids_json: string | null;
  starts_at: string | null;
  /** From this moment on the discount has ended. */
  ends_at: string | null;
  max_uses: number | null;
  /** The limit per buyer. Buyers are told apart by the mailbox of the e-mail address. */
  max_uses_each: number | null;
  archived_at: string | null;
  /** Counts the saves; a save names the revision that it is based on. */
  revision: number;
  created_at: string;
  updated_at: string;
};

/**
 * One use of a discount, by one purchase. `held`: the payment is in progress; if it is given up, the row is deleted. `returned`:
 * everything was refunded, so the use does not count any more.
 */
type DiscountUseTable = {
  discount_id: string;
  attempt_id: string;
  email: string;
  /** The same for all spellings of the buyer's mailbox (`buyerKey`); null if an older version wrote the row. */
  buyer_key: string | null;
  state: 'held' | 'used' | 'returned';
  /** The amount of the discount, in minor units of `currency`. */
  amount_minor: number;
  currency: string;
  expires_at: string;
  order_id: string | null;
  created_at: string;
};

/** The card that an order's later instalments are charged to. */
type SavedMethodTable = {
  order_id: string;
  provider: string;
  customer_id: string;
  method_id: string;
  created_at: string;
  /** In the provider's words, e.g. `visa`. Null, as what follows: the provider did not say. */
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
};

/**
 * One payment of a plan. `position` counts over the order, `number` within its line. `scheduled`: will be charged at
 * `next_try_at`; `failed`: refused, will be retried at `next_try_at`; `paused`: refused for the last time, and the purchase is
 * not available until it is paid.
 */
type InstalmentTable = {
  id: string;
  order_id: string;
  line_id: string;
  position: number;
  number: number;
  amount_minor: number;
  due_at: string;
  state: 'scheduled' | 'paid' | 'failed' | 'paused' | 'canceled';
  /** The number of refused charges. */
  tries: Generated<number>;
  /** Null if nothing will be charged automatically. */
  next_try_at: string | null;
  announced_at: string | null;
  paid_at: string | null;
  problem: string | null;
};
