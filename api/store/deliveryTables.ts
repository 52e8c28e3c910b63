import type { Generated } from 'kysely';

// What happens after a purchase: events of the provider, instalments, and deliveries.

/** A secret of this store, made once and shared by all its processes, for signatures. */
export type SecretTable = { name: string; value: string };

/** Events of the payment provider that were handled, so that each counts once. */
export type ProviderEventTable = { id: string; kind: string; handled_at: string };

/**
 * The dispute of a payment, as the provider's events reported it. `lost`: the money was returned to the buyer; `inquiry`: the bank only asks, and
 * took no money.
 */
export type DisputeTable = {
  id: string;
  payment_intent_id: string;
  amount_minor: number;
  state: 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost';
  created_at: string;
  /** Why, in the words of `paymentEvent.ts`, and until when the bank takes an answer. Null if the provider does not say. */
  reason: Generated<DisputeReason | null>;
  answer_by: Generated<string | null>;
};

/** Why a buyer disputes a payment. */
export type DisputeReason =
  | 'fraudulent'
  | 'not_received'
  | 'not_as_described'
  | 'not_refunded'
  | 'duplicate'
  | 'not_canceled'
  | 'unrecognized'
  | 'other';

/** The card that an order's later instalments are charged to. */
export type SavedMethodTable = {
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
export type InstalmentTable = {
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

/** One ticket per seat. `code` admits to the event: anybody who knows it can come in. */
export type TicketTable = {
  id: string;
  account_id: string;
  order_id: string;
  line_id: string;
  number: number;
  code: string;
  created_at: string;
  /** When the ticket was used at the door; it works once. */
  checked_in_at: Generated<string | null>;
};

/**
 * `place` is the file's name in the file store, `name` the file name for buyers. A lesson of kind `file` has the file's id as its
 * content.
 */
export type ProductFileTable = {
  id: string;
  product_id: string;
  position: number;
  name: string;
  media_type: string;
  place: string;
  size: number;
  created_at: string;
  /** The creator removed it; earlier buyers of the product still have it. */
  removed_at: string | null;
};

/** `done_at`: when the buyer marked it as done; null if it was only opened. */
export type LessonViewTable = {
  order_id: string;
  lesson_id: string;
  seen_at: string;
  done_at: string | null;
};

/**
 * A helper's link to the door of an event, and one of its days if `day` is set. Revoking it deletes the row. `last_used_at` is known to
 * the minute.
 */
export type DoorLinkTable = {
  id: string;
  token_hash: string;
  account_id: string;
  product_id: string;
  day: string | null;
  name: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
};
