import type { Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';

declare module '../store/schema.ts' {
  interface Schema {
    push_keys: PushKeyTable;
    push_subscriptions: PushSubscriptionTable;
    push_announcements: PushAnnouncementTable;
    push_messages: PushMessageTable;
  }
  interface Queues {
    push_announcements: true;
    push_messages: true;
  }
}

/** The pair of VAPID keys that was made here, as one row. `secret` is the private key, encrypted. */
type PushKeyTable = { id: string; public_key: string; secret: string; created_at: string };

/** `sales`: a device of the creator. `news`: a visitor who asked to be told of new products. */
export type PushKind = 'sales' | 'news';

/** A browser that a page may tell something. One browser has a row for each page and kind. */
type PushSubscriptionTable = {
  id: string;
  /** Whose sales or products they are. */
  account_id: string;
  kind: PushKind;
  /** The address at the push service. Whoever knows it may end or renew the subscription. */
  endpoint: string;
  endpoint_hash: string;
  /** The browser's keys, which encrypt for it alone. */
  p256dh: string;
  auth: string;
  /** Our VAPID key that the browser knows. */
  public_key: string;
  /** A visitor's language. A creator's device has messages in the account's language. */
  language: Language;
  /** `Firefox on Windows`, of a creator's device; null: not known. */
  device: string | null;
  /** The creator's session in which the device was added: it ends with a sign-out. Null for visitors. */
  session_hash: string | null;
  created_at: string;
};

/** Something that subscribers are told. A job writes a message for each of them, in batches. */
type PushAnnouncementTable = {
  id: string;
  account_id: string;
  kind: PushKind;
  /** The order or product. Each is announced once. */
  subject: string;
  /** `SaleContent` or `NewsContent` in `push/announcements.ts`. */
  content_json: string;
  created_at: string;
  /** After this time nobody is told any more. */
  expires_at: string;
  /** The last subscription that has its message. */
  after_id: string;
  /** When all messages were written. */
  done_at: string | null;
};

type PushMessageTable = {
  id: string;
  announcement_id: string;
  subscription_id: string;
  next_try_at: string;
  tries: Generated<number>;
  sent_at: string | null;
  /** When it was refused for good, or had expired; null: it was sent, or waits. */
  given_up_at: string | null;
  /** Why the last try failed. */
  problem: string | null;
};
