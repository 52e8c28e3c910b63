import type { Generated } from 'kysely';

// Accounts and what they sell.

export type AccountTable = {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  password_hash: string;
  /** Unique; the page's address. */
  slug: string;
  currency: string;
  country: string;
  /** The account whose `ref` brought this one; null for none or an unknown one. */
  ref_account_id: string | null;
  signup_type: string | null;
  /** The next order's number in this store. */
  next_order_number: Generated<number>;
  created_at: string;
  /** When its owner followed a link that was mailed to `email`; null: nobody has. */
  email_confirmed_at: Generated<string | null>;
  /** Set: its owner deleted it; what was bought there stays. */
  deleted_at: Generated<string | null>;
  /** When the files that nobody bought were deleted, after the account was. */
  files_forgotten_at: Generated<string | null>;
};

/** `expires_at` moves with `last_used_at`, which is written once an hour; null: the version before made it. */
export type SessionTable = {
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: Generated<string | null>;
  expires_at: string;
};

export type PasswordResetTable = {
  token_hash: string;
  account_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** A row: the operator has closed this store. */
export type SuspensionTable = { account_id: string; suspended_at: string };

export type PageTable = {
  id: string;
  account_id: string;
  title: string;
  bio: string;
  avatar: string;
  cover: string | null;
  theme: 'light' | 'dark';
  awning_first: string;
  awning_second: string;
  domain: string | null;
  updated_at: string;
};

/** `content_json`: the block as on the wire, without `_id` and `type`. */
export type BlockTable = {
  id: string;
  page_id: string;
  position: number;
  type: string;
  content_json: string;
};

/** A masterclass is a product of type `masterclass` with chapters. Sold seats and seats on hold are counted apart. */
export type ProductTable = {
  id: string;
  account_id: string;
  position: number;
  product_type: string;
  name: string;
  description: string;
  image: string;
  images_json: string;
  price_minor: number;
  currency: string;
  limited_seats: number | null;
  seats_sold: Generated<number>;
  quantity_slider: Generated<number>;
  /** Not null: pay what you want, at least that. */
  minimum_price_minor: number | null;
  questions_json: string;
  created_at: string;
  archived_at: string | null;
  /** Null: a draft, which nobody but its creator sees. */
  published_at: string | null;
  /** Counts the saves; a save names the one that it began with. */
  revision: Generated<number>;
  /** What only some products have: `ProductDetails` in `shop/details.ts`. */
  details_json: Generated<string>;
};

export type TicketTierTable = {
  id: string;
  product_id: string;
  position: number;
  name: string;
  price_minor: number;
  seats: number;
  seats_sold: Generated<number>;
};

/** `amounts_json`: minor units of the product's currency, one an instalment; a plan of one amount is "pay once". */
export type PaymentPlanTable = {
  id: string;
  product_id: string;
  position: number;
  name: string;
  count: number;
  interval: 'week' | 'month';
  amounts_json: string;
  closed_at: string | null;
};

/** `removed_at`, here and below: the creator took it away; who bought the class before still has it. */
export type ChapterTable = {
  id: string;
  product_id: string;
  position: number;
  title: string;
  removed_at: string | null;
};

export type LessonTable = {
  id: string;
  chapter_id: string;
  position: number;
  title: string;
  minutes: number;
  preview: number;
  kind: 'text' | 'video' | 'file';
  content: string;
  removed_at: string | null;
};
