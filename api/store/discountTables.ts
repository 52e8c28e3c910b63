/** Money off, as a creator made it. Without a `code` it applies by itself; without `product_ids_json` to everything. */
export type DiscountTable = {
  id: string;
  account_id: string;
  /** What buyers see. */
  name: string;
  /** Upper case; one of its kind in a store, archived ones included. */
  code: string | null;
  kind: 'percent' | 'fixed';
  /** 1 to 100; null for a fixed amount. */
  percent: number | null;
  /** Taken off once per purchase, whatever it is spread over. */
  amount_minor: number | null;
  currency: string | null;
  product_ids_json: string | null;
  starts_at: string | null;
  /** The first moment at which it is over. */
  ends_at: string | null;
  max_uses: number | null;
  /** Per buyer, told apart by the mailbox of the e-mail address. */
  max_uses_each: number | null;
  archived_at: string | null;
  /** Counts the saves; a save names the one that it began with. */
  revision: number;
  created_at: string;
  updated_at: string;
};

/**
 * One purchase that a discount made cheaper. `held`: the payment is under way; given up, the row goes. `returned`: all of the
 * money went back, so that it counts no more.
 */
export type DiscountUseTable = {
  discount_id: string;
  attempt_id: string;
  email: string;
  /** One for all names of the buyer's mailbox (`buyerKey`); null where an older version wrote the row. */
  buyer_key: string | null;
  state: 'held' | 'used' | 'returned';
  /** What was taken off, in minor units of `currency`. */
  amount_minor: number;
  currency: string;
  expires_at: string;
  order_id: string | null;
  created_at: string;
};
