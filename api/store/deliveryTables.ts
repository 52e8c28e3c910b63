import type { Generated } from 'kysely';

// What follows a purchase: events of the provider, instalments, and what arrives.

/** A secret of this store, made once: all processes of one store sign with the same. */
export type SecretTable = { name: string; value: string };

/** Events of the payment provider that were handled: each counts once. */
export type ProviderEventTable = { id: string; kind: string; handled_at: string };

/** Of one payment, as the provider's events told. `lost`: the money went back. */
export type DisputeTable = {
  id: string;
  payment_intent_id: string;
  amount_minor: number;
  state: 'open' | 'won' | 'lost';
  created_at: string;
};

/** The card that an order's later instalments are charged to. */
export type SavedMethodTable = {
  order_id: string;
  provider: 'test' | 'stripe';
  customer_id: string;
  method_id: string;
  created_at: string;
};

/**
 * One payment of a plan. `position` counts over the order, `number` within its line. `scheduled`: to be charged at `next_try_at`;
 * `failed`: refused, tried again then; `paused`: refused for the last time, and what was bought is not to be had until it is paid.
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
  /** Charges that were refused. */
  tries: Generated<number>;
  /** Null where nothing will be tried by itself. */
  next_try_at: string | null;
  announced_at: string | null;
  paid_at: string | null;
  problem: string | null;
};

/** One a seat. `code` opens the door: whoever knows it may come in. */
export type TicketTable = {
  id: string;
  account_id: string;
  order_id: string;
  line_id: string;
  number: number;
  code: string;
  created_at: string;
  /** Set at the door: it opens once. */
  checked_in_at: Generated<string | null>;
};

/** `place` is the file's name in the file store; `name` what the buyer's file is called. A lesson of kind `file` has the id as its content. */
export type ProductFileTable = {
  id: string;
  product_id: string;
  position: number;
  name: string;
  media_type: string;
  place: string;
  size: number;
  created_at: string;
  /** The creator took it away; who bought the product before still has it. */
  removed_at: string | null;
};

/** `done_at`: when the buyer ticked it; null for what was only opened. */
export type LessonViewTable = {
  order_id: string;
  lesson_id: string;
  seen_at: string;
  done_at: string | null;
};
