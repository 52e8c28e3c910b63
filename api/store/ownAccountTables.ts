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
 * An authenticator app. `secret` (base32, encrypted by the keyring for `account_id`) is what both sides reckon with, so it cannot be
 * hashed; `confirmed_at` null: it was shown and not yet proved. `last_step`: the 30-second step of the last code that was taken, so that none is taken twice.
 */
export type TwoFactorTable = {
  account_id: string;
  secret: string;
  confirmed_at: string | null;
  last_step: number;
  created_at: string;
};

export type RecoveryCodeTable = { code_hash: string; account_id: string; used_at: string | null };

/**
 * A change of an account that a mailed link undoes; the other columns are what was before it. `position` counts the changes of an
 * account. `two_factor_…` are null where there was no second factor; `recovery_codes_json` is a list of `{code_hash, used_at}`.
 * `used_at`: the link was used, or one of a change before it was.
 */
export type AccountUndoTable = {
  token_hash: string;
  account_id: string;
  position: number;
  kind: 'email' | 'password' | 'two_factor_on' | 'two_factor_off' | 'recovery_codes';
  email: string;
  email_confirmed_at: string | null;
  two_factor_secret: string | null;
  two_factor_confirmed_at: string | null;
  two_factor_last_step: number | null;
  recovery_codes_json: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};
