import type { Generated } from 'kysely';

// Products and classes, and the uploads for them.

declare module '../../store/schema.ts' {
  interface Schema {
    products: ProductTable;
    sold_pieces_added: SoldPiecesTable;
    product_addresses: ProductAddressTable;
    ticket_tiers: TicketTierTable;
    payment_plans: PaymentPlanTable;
    chapters: ChapterTable;
    lessons: LessonTable;
    product_files: ProductFileTable;
    uploads: UploadTable;
    upload_parts: UploadPartTable;
    part_claims: PartClaimTable;
  }
}

/** A masterclass is a product of type `masterclass` with chapters. Sold seats and held seats are counted separately. */
type ProductTable = {
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
  /** Null: never, or not known, because an older version published it. */
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
type SoldPiecesTable = { product_id: string; quantity: number };

/** Every address that a product has or had. An earlier one redirects to `products.address`, and no other product can take it. */
type ProductAddressTable = {
  account_id: string;
  address: string;
  product_id: string;
  created_at: string;
};

type TicketTierTable = {
  id: string;
  product_id: string;
  position: number;
  name: string;
  price_minor: number;
  seats: number;
  seats_sold: Generated<number>;
};

/** `amounts_json`: one amount per instalment, in minor units of the product's currency; a plan with one amount is "pay once". */
type PaymentPlanTable = {
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
type ChapterTable = {
  id: string;
  product_id: string;
  position: number;
  title: string;
  removed_at: string | null;
};

type LessonTable = {
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

/**
 * `place` is the file's name in the file store, `name` the file name for buyers. A lesson of kind `file` has the file's id as its
 * content.
 */
type ProductFileTable = {
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

/**
 * `place` is the name in the storage, `ref` the storage's reference to the arriving parts. `result_json`: the finished upload
 * (`UploadResult`); the row is deleted once a product has the file. `finishing`: its parts are being joined, and no more are
 * accepted.
 */
type UploadTable = {
  id: string;
  account_id: string;
  kind: 'picture' | 'file';
  name: string;
  size: number;
  part_bytes: number;
  state: 'open' | 'finishing' | 'finished';
  place: string;
  ref: string;
  result_json: string | null;
  created_at: string;
};

/** A part that has arrived completely; `mark` is the storage's. */
type UploadPartTable = { upload_id: string; number: number; mark: string };

/**
 * The claim of a request that writes a part to its place in the file. A request with the same part, through another process,
 * writes a file of its own meanwhile. A claim of a killed process stays until the upload is over.
 */
type PartClaimTable = { upload_id: string; number: number };
