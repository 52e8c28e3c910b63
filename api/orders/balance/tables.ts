import type { Generated } from 'kysely';
import type { DisputeReason } from '../../payments/paymentEvent.ts';

// What creators have earned, and how they get it.

declare module '../../store/schema.ts' {
  interface Schema {
    provider_events: ProviderEventTable;
    disputes: DisputeTable;
    balance_entries: BalanceEntryTable;
    balance_sums: BalanceSumTable;
    balance_sums_added: BalanceSumTable;
    current_balance_sums: BalanceSumTable;
    payouts: PayoutTable;
    debt_settlements: DebtSettlementTable;
    payout_accounts: PayoutAccountTable;
    transfers: TransferTable;
    transfer_reversals: TransferReversalTable;
    bank_payouts: BankPayoutTable;
  }
  interface Queues {
    payout_accounts: true;
    transfers: true;
    transfer_reversals: true;
  }
}

/**
 * One entry of an account's ledger: a signed amount in minor units of its currency. Entries of test money have `test` set and are
 * never added to real ones. `available_at`: the money is on hold until then, for the reason `hold`. An entry is never changed; a
 * correction is another entry.
 */
type BalanceEntryTable = {
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
type BalanceSumTable = Pick<BalanceEntryTable, 'account_id' | 'test' | 'currency' | 'kind' | 'amount_minor'>;

/** A payout that a creator asked for. `requested`: the operator has to send it; `canceled`: it was not sent; `returned`: it was, and the bank sent it back. */
type PayoutTable = {
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
type DebtSettlementTable = {
  id: string;
  account_id: string;
  currency: string;
  amount_minor: number;
  outcome: 'paid' | 'waived';
  reference: string;
  since: string;
  settled_at: string;
};

/**
 * An account of a creator with a payment provider, which pays out to the creator's bank. At most one per provider has no `ended_at`.
 * `connected_id` is the provider's id, null until the provider has answered. `known_json`: what the provider said last, at `read_at`.
 */
type PayoutAccountTable = {
  id: string;
  account_id: string;
  provider: string;
  connected_id: Generated<string | null>;
  country: string;
  known_json: Generated<string | null>;
  /** From `known_json`: 1 if the provider takes transfers to it. */
  can_receive: number;
  read_at: Generated<string | null>;
  opened_at: string;
  ended_at: Generated<string | null>;
  end_reason: Generated<'left' | 'undone' | 'deauthorized' | 'refused' | null>;
  /** When a job next reads the account's state and looks for money to send. Null once the account has ended and nothing is pending. */
  next_look_at: Generated<string | null>;
};

/**
 * Money of a charge that goes to a payout account. `pending`: the provider has to be asked; `asked_at`: it was, and its answer is not known.
 * `canceled`: it was never sent, and the money is in the balance again. `reference`: how the operator sent it by hand.
 */
type TransferTable = {
  id: string;
  account_id: string;
  payout_account_id: string;
  provider: string;
  order_id: string;
  charge_id: string;
  currency: string;
  amount_minor: number;
  /** What was taken back of it so far. */
  reversed_minor: number;
  state: 'pending' | 'sent' | 'canceled';
  transfer_id: Generated<string | null>;
  reference: Generated<string | null>;
  /** The number of refusals. Each try has a key of its own. */
  tries: number;
  asked_at: Generated<string | null>;
  problem: Generated<string | null>;
  next_try_at: string;
  created_at: string;
  sent_at: Generated<string | null>;
};

/** Money that is taken back from a payout account after a refund or during a dispute. `refused` is final: the debt is in the ledger. */
type TransferReversalTable = {
  id: string;
  sent_transfer_id: string;
  amount_minor: number;
  state: 'pending' | 'done' | 'refused';
  asked_at: Generated<string | null>;
  problem: Generated<string | null>;
  next_try_at: string;
  created_at: string;
  finished_at: Generated<string | null>;
};

/** A payout of the provider to the creator's bank, as the provider last reported it. */
type BankPayoutTable = {
  /** The provider's id. */
  id: string;
  payout_account_id: string;
  currency: string;
  amount_minor: number;
  state: 'on_the_way' | 'paid' | 'failed' | 'canceled';
  arrives_on: string;
  problem: string | null;
  created_at: string;
};

/** Events of the payment provider that were handled, so that each counts once. */
type ProviderEventTable = { id: string; kind: string; handled_at: string };

/**
 * The dispute of a payment, as the provider's events reported it. `lost`: the money was returned to the buyer; `inquiry`: the bank only asks, and
 * took no money.
 */
type DisputeTable = {
  id: string;
  payment_intent_id: string;
  amount_minor: number;
  state: 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost';
  created_at: string;
  /** Why, in the words of `paymentEvent.ts`, and until when the bank takes an answer. Null if the provider does not say. */
  reason: Generated<DisputeReason | null>;
  answer_by: Generated<string | null>;
};
