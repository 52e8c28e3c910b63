// What keeps strangers from guessing, and owners from being locked out by them.

/**
 * Failed proofs (passwords, codes) of an account, apart for each source; `source` is one of `accounts/failedProofs.ts`. `failures` are
 * those since `first_failed_at`; `locks` is how often the source had to wait before, which makes the next wait longer.
 */
export type FailedProofTable = {
  account_id: string;
  source: string;
  failures: number;
  locks: number;
  first_failed_at: string;
  last_failed_at: string;
  locked_until: string | null;
};

/** A browser that signed in before. One browser may know several accounts by one token. */
export type KnownDeviceTable = {
  account_id: string;
  token_hash: string;
  created_at: string;
  last_used_at: string;
};
