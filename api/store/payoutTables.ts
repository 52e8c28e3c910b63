import type { Generated } from 'kysely';

// How creators get their money through a payment provider.

/**
 * An account of a creator with a payment provider, which pays out to the creator's bank. At most one per provider has no `ended_at`.
 * `connected_id` is the provider's id, null until the provider has answered. `known_json`: what the provider said last, at `read_at`.
 */
export type PayoutAccountTable = {
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
  /** When a job looks at it again: is there money to send, and what does the provider say. Null if it has ended. */
  next_look_at: Generated<string | null>;
};

/**
 * Money of a charge that goes to a payout account. `pending`: the provider has to be asked; `asked_at`: it was, and its answer is not known.
 * `canceled`: it was never sent, and the money is in the balance again. `reference`: how the operator sent it by hand.
 */
export type TransferTable = {
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
export type TransferReversalTable = {
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
export type BankPayoutTable = {
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

/** An account of the test provider. `given_json`: the topics that were filled in on its page. */
export type TestPayoutAccountTable = {
  id: string;
  country: string;
  given_json: string;
  outcome: 'works' | 'bank_refuses' | 'rejected';
  created_at: string;
};

/** `reversals_json`: amounts by their keys. */
export type TestTransferTable = {
  id: string;
  connected_id: string;
  currency: string;
  amount_minor: number;
  reversals_json: string;
  created_at: string;
};
