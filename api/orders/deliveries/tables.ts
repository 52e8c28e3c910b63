import type { Generated } from 'kysely';

// What an order delivers, and the buyers who sign in to see it.

declare module '../../store/schema.ts' {
  interface Schema {
    gifts: GiftTable;
    tickets: TicketTable;
    door_links: DoorLinkTable;
    lesson_views: LessonViewTable;
    buyer_codes: BuyerCodeTable;
    buyer_sessions: BuyerSessionTable;
    buyer_addresses: BuyerAddressTable;
  }
  interface Queues {
    gifts: true;
  }
}

/**
 * The gift of an order: who gets it, and the mail with the link. `token`: of the receiver's page; a corrected address gets a new one.
 * `next_try_at`: when the mail is due; null: it was sent, or the order is refunded.
 */
type GiftTable = {
  id: string;
  /** Unique. */
  order_id: string;
  account_id: string;
  token: string;
  receiver_name: string;
  receiver_email: string;
  message: string | null;
  /** `2026-12-24`, a day of `time_zone`. */
  send_on: string;
  time_zone: string;
  next_try_at: string | null;
  /** The last mail. */
  sent_at: string | null;
  /** How many mails were written. */
  mails: Generated<number>;
  created_at: string;
};

/** One ticket per seat. `code` admits to the event: anybody who knows it can come in. */
type TicketTable = {
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
 * A helper's link to the door of an event, and one of its days if `day` is set. Revoking it deletes the row. `last_used_at` is known to
 * the minute.
 */
type DoorLinkTable = {
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

/** `done_at`: when the buyer marked it as done; null if it was only opened. */
type LessonViewTable = {
  order_id: string;
  lesson_id: string;
  seen_at: string;
  done_at: string | null;
};

/** The code that was mailed last to an address, hashed with the address. `tries`: how many were made with it. */
type BuyerCodeTable = {
  email: string;
  code_hash: string;
  tries: number;
  created_at: string;
  expires_at: string;
};

type BuyerSessionTable = { token_hash: string; email: string; created_at: string; expires_at: string };

/**
 * An address of a buyer's book. `place` is the hash of its text. `address_json` is null once the buyer has removed it: parcels that were
 * ordered before `changed_at` do not add it again.
 */
type BuyerAddressTable = {
  email: string;
  place: string;
  address_json: string | null;
  is_default: number;
  changed_at: string;
};
