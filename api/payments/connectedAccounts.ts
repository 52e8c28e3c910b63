import type { DisabledReason, RequirementTopic } from '#shared/studio/payoutAccountSchema.ts';
import type { Refused } from './problems.ts';

/**
 * Accounts of creators with a payment provider, which pays out to their banks. Money reaches them by transfers from the operator's account.
 * As with payments, a repeated step with the same key has no further effect, and no step throws for an answer of the provider, or for a
 * missing one.
 */
export type ConnectedAccounts = {
  /** False: no new accounts and transfers. What was begun is finished all the same. */
  isOffered: boolean;
  /** False: nobody tells when an account or a payout changes, so both are read regularly. */
  hasEvents: boolean;
  /** The countries in which accounts can be opened. */
  countries: readonly string[];
  open: (owner: AccountOwner, key: string) => Promise<AccountState>;
  read: (connectedId: string) => Promise<AccountState>;
  /** An address, for one use within minutes, at which the owner enters what is missing. */
  onboardingLink: (connectedId: string, back: ReturnUrls) => Promise<LinkState>;
  /** An address, for one use, of the owner's dashboard at the provider. */
  dashboardLink: (connectedId: string, back: ReturnUrls) => Promise<LinkState>;
  transfer: (step: TransferStep) => Promise<TransferState>;
  reverse: (step: ReversalStep) => Promise<ReversalState>;
  /** The latest payouts to the owner's bank. */
  payouts: (connectedId: string) => Promise<PayoutsState>;
  /** Only for test accounts: what the owner entered on our page in the provider's place. */
  fillIn: ((connectedId: string, entered: TestEntries) => Promise<void>) | null;
};

/** `pageUrl`: the creator's public page. */
export type AccountOwner = { accountId: string; country: string; email: string; pageUrl: string };

/** Where the provider leads the owner back to: `refreshUrl` for a link that has expired or was used. */
export type ReturnUrls = { returnUrl: string; refreshUrl: string };

/** What the provider says of an account. `problems`: what is wrong with what was entered, each as `storedProblem` has it. */
export type ConnectedAccount = {
  id: string;
  country: string;
  /** The currency in which it pays out by itself. */
  currency: string | null;
  isSubmitted: boolean;
  canReceive: boolean;
  paysOut: boolean;
  takesCharges: boolean;
  currentlyDue: readonly RequirementTopic[];
  pastDue: readonly RequirementTopic[];
  problems: readonly string[];
  /** Until when `currentlyDue` has to be entered. */
  deadline: string | null;
  disabledReason: DisabledReason | null;
};

type Unknown = { kind: 'unknown'; cause: unknown };

/** `gone`: the operator's keys open it no more. `refused`: it cannot be opened. */
export type AccountState =
  | { kind: 'known'; account: ConnectedAccount }
  | { kind: 'gone' }
  | Refused
  | Unknown;

export type LinkState = { kind: 'ready'; url: string } | Refused | Unknown;

/**
 * `tries` counts refusals, so that each try has its own key. `askedAt`: an earlier request has no known answer; it is looked up first,
 * because the provider keeps keys for a day only.
 */
export type TransferStep = {
  id: string;
  tries: number;
  askedAt: string | null;
  connectedId: string;
  orderId: string;
  /** The payment whose money it is. */
  intentId: string;
  amountMinor: number;
  currency: string;
};

/** `refused`: nothing was sent. `unknown`: the same step must be repeated later. */
export type TransferState = { kind: 'sent'; transferId: string } | Refused | Unknown;

export type ReversalStep = {
  id: string;
  askedAt: string | null;
  transferId: string;
  amountMinor: number;
  currency: string;
};

/** `refused`: the account does not have the money. */
export type ReversalState = { kind: 'done' } | Refused | Unknown;

/** `problem`: why it failed, as `storedProblem` has it. */
export type BankPayout = {
  id: string;
  currency: string;
  amountMinor: number;
  state: 'on_the_way' | 'paid' | 'failed' | 'canceled';
  arrivesOn: string;
  problem: string | null;
  createdAt: string;
};

export type PayoutsState = { kind: 'known'; payouts: readonly BankPayout[] } | Unknown;

export type TestEntries = {
  topics: readonly RequirementTopic[];
  outcome: 'works' | 'bank_refuses' | 'rejected';
};
