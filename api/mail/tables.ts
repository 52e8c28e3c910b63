import type { Generated } from 'kysely';

declare module '../store/schema.ts' {
  interface Schema {
    outbox: OutboxTable;
  }
  interface Queues {
    outbox: true;
  }
}

type OutboxTable = {
  id: string;
  /** Unique per cause, e.g. `receipt:ord_…`: a mail is written once. */
  dedupe_key: string;
  recipient: string;
  subject: string;
  text: string;
  /** Of a mail that an earlier version wrote; see `letter_json`. */
  html: string | null;
  /** What the HTML is made of when the mail is sent; null: `html` has it, the mail is text only, or it was sent. */
  letter_json: Generated<string | null>;
  /** Whom an answer reaches; null: the sender. */
  reply_to: Generated<string | null>;
  created_at: string;
  next_try_at: string;
  tries: Generated<number>;
  sent_at: string | null;
  /** When the last try failed, or the recipient was refused for good; null: it was sent, or waits. */
  given_up_at: Generated<string | null>;
  /** Why the last try failed, without mail addresses. */
  problem: Generated<string | null>;
  /** The order whose history shows the mail; null for a mail that is deleted after a while. */
  order_id: string | null;
};
