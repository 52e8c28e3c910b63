// Protection against password guessing, and against locking out owners by it.

/**
 * Failed proofs (passwords, codes) of an account, counted per source; `source` is one of `accounts/failedProofs.ts`. `failures`
 * counts since `first_failed_at`; `locks` is the number of earlier waits of the source, which makes the next wait longer.
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

/** A browser that signed in before. With one token, a browser may be known to several accounts. */
export type KnownDeviceTable = {
  account_id: string;
  token_hash: string;
  created_at: string;
  last_used_at: string;
};
