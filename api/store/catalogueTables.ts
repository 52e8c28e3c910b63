import type { Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';

// Accounts and their products.

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
  /** The account whose `ref` referred this one; null for none or an unknown one. */
  ref_account_id: string | null;
  signup_type: string | null;
  /** The number of the account's next order. */
  next_order_number: Generated<number>;
  created_at: string;
  /** When the owner followed a link that was mailed to `email`; null: not yet. */
  email_confirmed_at: Generated<string | null>;
  /** When the owner deleted the account; purchases stay. Null: it is open. */
  deleted_at: Generated<string | null>;
  /** When the files that nobody bought were deleted, after the account was deleted. */
  files_forgotten_at: Generated<string | null>;
  /** 1: buyers who answer a mail about their order write to the owner's address. */
  takes_replies: Generated<number>;
  /** 1: the checkout asks buyers for a tip. */
  takes_tips: Generated<number>;
  /** 1: limited seats and pieces may be held for methods that are paid later. */
  takes_late_payments: Generated<number>;
  /** 1: buyers in the European Union say that they lose their right of withdrawal from what is digital. */
  asks_waiver: Generated<number>;
  /** 1: a device of the owner may be told of sales. */
  tells_sales: Generated<number>;
  /** Visits, people and orders before this time are the demo's sample data. Null: there is none. */
  sample_until: Generated<string | null>;
  /** Of the dashboard and of all that is written to the owner. Null: none was chosen, it is written in English. */
  language: Language | null;
};

/** `expires_at` changes with `last_used_at`, which is written once an hour. Null: an older version made the session. */
export type SessionTable = {
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: Generated<string | null>;
  expires_at: string;
  /** Of the sign-in: `Firefox on Windows`, and a country's two letters; null: not known. */
  browser: Generated<string | null>;
  country: Generated<string | null>;
};

export type PasswordResetTable = {
  token_hash: string;
  account_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** One row per page that the operator has suspended. */
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
  /** The links of the legal pages that are shown, as JSON; null: there are none. */
  legal_json: Generated<string | null>;
  /** The chosen looks as JSON; null: all are the default. */
  look_json: Generated<string | null>;
  /** The ids of advertising services, `Pixels` as JSON; null: there are none. */
  pixels_json: Generated<string | null>;
  /** In which visitors see it at its address. */
  language: Generated<Language>;
};

/** `content_json`: the block as in the API, without `_id` and `type`. */
export type BlockTable = {
  id: string;
  page_id: string;
  /** The further page that shows it; null: the home page does. */
  subpage_id: Generated<string | null>;
  position: number;
  type: string;
  content_json: string;
};

/** A further page of a creator, at `/{slug}/{address}`. `published_at` null: visitors do not see it yet. */
export type SubpageTable = {
  id: string;
  account_id: string;
  /** Unique in the account. */
  address: string;
  title: string;
  /** Its place in the menu. */
  position: number;
  in_menu: number;
  /** Counts the saves of the draft. */
  revision: number;
  /** The draft's blocks, and those of the draft that was published last; null: none was. */
  draft_json: string;
  published_json: string | null;
  published_at: string | null;
  created_at: string;
};

/** An earlier address of a further page. It leads to the page until another one takes it. */
export type SubpageAddressTable = { account_id: string; address: string; subpage_id: string };

/** A file that blocks of a page show to everybody, in the storage's folder `goods`. */
export type PageFileTable = {
  id: string;
  account_id: string;
  name: string;
  media_type: string;
  place: string;
  size: number;
  created_at: string;
  /** Since when no block names it, neither of the draft nor of the published page; null: one does. */
  unused_since: string | null;
};

/** A masterclass is a product of type `masterclass` with chapters. Sold seats and held seats are counted separately. */
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
  /** Without a limit, `sold_pieces_added` has what was sold within the last second. */
  seats_sold: Generated<number>;
  quantity_slider: Generated<number>;
  /** Not null: pay what you want, at least this amount. */
  minimum_price_minor: number | null;
  questions_json: string;
  created_at: string;
  archived_at: string | null;
  /** Null: a draft, which only its creator sees. */
  published_at: string | null;
  /** Null: never, or not known, if it was published before this was kept. */
  first_published_at: Generated<string | null>;
  /** Counts the saves; a save names the revision that it is based on. */
  revision: Generated<number>;
  /** Fields of some product types only: `ProductDetails` in `catalogue/products/details.ts`. */
  details_json: Generated<string>;
  /** The last part of its public path; null: that is its id. */
  address: Generated<string | null>;
  /** When its creator last saved or moved it; null: not known. */
  updated_at: Generated<string | null>;
};

/** Sold pieces of products without a limit. A job adds them to `products.seats_sold` soon after. Below 0: they came back. */
export type SoldPiecesTable = { product_id: string; quantity: number };

/** Every address that a product has or had. An earlier one redirects to `products.address`, and no other product can take it. */
export type ProductAddressTable = {
  account_id: string;
  address: string;
  product_id: string;
  created_at: string;
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

/** `amounts_json`: one amount per instalment, in minor units of the product's currency; a plan with one amount is "pay once". */
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

/** `removed_at`, here and below: the creator removed it; earlier buyers of the class still have it. */
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
