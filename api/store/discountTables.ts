/** A discount that a creator made. Without a `code` it applies automatically; without `product_ids_json` it applies to all products. */
export type DiscountTable = {
  id: string;
  account_id: string;
  /** The name that buyers see. */
  name: string;
  /** Upper case; unique among the account's discounts, archived ones included. */
  code: string | null;
  kind: 'percent' | 'fixed';
  /** 1 to 100; null for a fixed amount. */
  percent: number | null;
  /** Subtracted once per purchase, even if it is spread over several lines. */
  amount_minor: number | null;
  currency: string | null;
  product_ids_json: string | null;
  starts_at: string | null;
  /** From this moment on the discount has ended. */
  ends_at: string | null;
  max_uses: number | null;
  /** The limit per buyer. Buyers are told apart by the mailbox of the e-mail address. */
  max_uses_each: number | null;
  archived_at: string | null;
  /** Counts the saves; a save names the revision that it is based on. */
  revision: number;
  created_at: string;
  updated_at: string;
};

/**
 * One use of a discount, by one purchase. `held`: the payment is in progress; if it is given up, the row is deleted. `returned`:
 * everything was refunded, so the use does not count any more.
 */
export type DiscountUseTable = {
  discount_id: string;
  attempt_id: string;
  email: string;
  /** The same for all spellings of the buyer's mailbox (`buyerKey`); null if an older version wrote the row. */
  buyer_key: string | null;
  state: 'held' | 'used' | 'returned';
  /** The amount of the discount, in minor units of `currency`. */
  amount_minor: number;
  currency: string;
  expires_at: string;
  order_id: string | null;
  created_at: string;
};
