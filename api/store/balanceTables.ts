// What a store has earned.

/**
 * One movement of a store's money, signed, in minor units of its currency. Test money is kept apart (`test`). `available_at`: held
 * until then, because of `hold`. A movement is never changed; what turns out otherwise is another movement.
 */
export type BalanceEntryTable = {
  id: string;
  account_id: string;
  test: number;
  currency: string;
  kind: 'sale' | 'fee' | 'refund' | 'dispute' | 'payout' | 'repaid';
  amount_minor: number;
  /** Null for a payout and for what was repaid. */
  order_id: string | null;
  /** Null but for a payout. */
  payout_id: string | null;
  available_at: string;
  hold: 'new' | 'event';
  created_at: string;
};

/** All movements of a kind added up, so that a balance is read without them. Written with each of them. */
export type BalanceSumTable = Pick<
  BalanceEntryTable,
  'account_id' | 'test' | 'currency' | 'kind' | 'amount_minor'
>;

/** Money that a creator asked for. `requested`: the operator is to send it; `paid` and `canceled` are final. */
export type PayoutTable = {
  id: string;
  account_id: string;
  currency: string;
  amount_minor: number;
  state: 'requested' | 'paid' | 'canceled';
  /** How the operator sent it, e.g. a bank's reference. */
  reference: string | null;
  requested_at: string;
  settled_at: string | null;
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
