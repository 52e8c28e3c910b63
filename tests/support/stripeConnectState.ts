// What the fake Stripe server knows of Connect.

/** A connected account, as the fake Stripe server keeps it. Tests change it as its owner or Stripe would. */
export type StripeAccount = {
  id: string;
  object: 'account';
  type: string;
  country: string;
  email: string;
  default_currency: string;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: string };
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    errors: { requirement: string; code: string; reason: string }[];
    current_deadline: number | null;
    disabled_reason: string | null;
  };
  metadata: Record<string, string>;
};

export type StripeTransfer = {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  source_transaction: string | null;
  metadata: Record<string, string>;
  created: number;
};

type Reversal = { id: string; transfer: string; amount: number; metadata: Record<string, string> };

type StripePayout = {
  id: string;
  object: 'payout';
  amount: number;
  currency: string;
  status: string;
  arrival_date: number;
  created: number;
  failure_code: string | null;
  failure_message: string | null;
};

/** The part of the fake Stripe server for Connect. Amounts are Stripe's, currencies in small letters. */
export type StripeConnect = {
  accounts: Map<string, StripeAccount>;
  /** Accounts that the platform's key opens no more. */
  revoked: Set<string>;
  transfers: Map<string, StripeTransfer>;
  reversals: Reversal[];
  /** By account. */
  payouts: Map<string, StripePayout[]>;
  /** What the platform has available, for transfers without a source. */
  platformHas: Map<string, number>;
  /** The currency in which the platform's charges are settled, if it is not their own. */
  settlesIn: string | undefined;
};

export function createStripeConnect(): StripeConnect {
  return {
    accounts: new Map(),
    revoked: new Set(),
    transfers: new Map(),
    reversals: [],
    payouts: new Map(),
    platformHas: new Map(),
    settlesIn: undefined,
  };
}
