// What belongs to an account beside its name and password.

/** An address that an account had: it leads to the new one and is nobody else's. */
export type OldSlugTable = { slug: string; account_id: string; created_at: string };

/** A new e-mail address that waits for its owner to follow the mailed link. */
export type EmailChangeTable = {
  token_hash: string;
  account_id: string;
  email: string;
  created_at: string;
  expires_at: string;
};

/**
 * An authenticator app. `secret` (base32) is what both sides reckon with, so it cannot be hashed; `confirmed_at` null: it was shown
 * and not yet proved. `last_step`: the 30-second step of the last code that was taken, so that none is taken twice.
 */
export type TwoFactorTable = {
  account_id: string;
  secret: string;
  confirmed_at: string | null;
  last_step: number;
  created_at: string;
};

export type RecoveryCodeTable = { code_hash: string; account_id: string; used_at: string | null };
