import type { Generated } from 'kysely';

/**
 * The gift of an order: who gets it, and the mail with the link. `token`: of the receiver's page; a corrected address gets a new one.
 * `next_try_at`: when the mail is due; null: it was sent, or the order is refunded.
 */
export type GiftTable = {
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
