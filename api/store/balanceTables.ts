import type { Generated } from 'kysely';

// What creators have earned.

/**
 * One entry of an account's ledger: a signed amount in minor units of its currency. Entries of test money have `test` set and are
 * never added to real ones. `available_at`: the money is on hold until then, for the reason `hold`. An entry is never changed; a
 * correction is another entry.
 */
export type BalanceEntryTable = {
  id: string;
  account_id: string;
  test: number;
  currency: string;
  /** `by_hand`: what a refund took out of the balance, although the seller paid it back without the provider. */
  kind: 'sale' | 'fee' | 'refund' | 'dispute' | 'payout' | 'repaid' | 'transfer' | 'by_hand';
  amount_minor: number;
  /** Null for a payout and for a repaid debt. */
  order_id: string | null;
  /** Null except for a payout. */
  payout_id: string | null;
  /** Null except for a transfer, and for what was taken back of one. */
  transfer_id: Generated<string | null>;
  available_at: string;
  hold: 'new' | 'event';
  created_at: string;
};

/**
 * The sum of all entries of a kind, so that a balance is read without the entries. With each entry a row of `balance_sums_added` is written,
 * which a job adds to `balance_sums` soon after. Read `current_balance_sums`: the rows of both.
 */
export type BalanceSumTable = Pick<
  BalanceEntryTable,
  'account_id' | 'test' | 'currency' | 'kind' | 'amount_minor'
>;

/** A payout that a creator asked for. `requested`: the operator has to send it; `canceled`: it was not sent; `returned`: it was, and the bank sent it back. */
export type PayoutTable = {
  id: string;
  account_id: string;
  currency: string;
  amount_minor: number;
  state: 'requested' | 'paid' | 'canceled' | 'returned';
  /** How the operator sent it, e.g. the reference of a bank transfer. */
  reference: string | null;
  requested_at: string;
  settled_at: string | null;
  /** The `idempotency-key` of the request, unique for the account. */
  request_key: string | null;
};

/** A debt that the operator closed: `reference` says how it was paid, or why it was waived; `since` when it began. */
export type DebtSettlementTable = {
  id: string;
  account_id: string;
  currency: string;
  amount_minor: number;
  outcome: 'paid' | 'waived';
  reference: string;
  since: string;
  settled_at: string;
};
