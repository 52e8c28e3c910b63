// Data of an account beside its name and password.

/** A former slug of an account: it redirects to the new one, and nobody else can take it. */
export type OldSlugTable = { slug: string; account_id: string; created_at: string };

/** A new e-mail address, until its owner follows the mailed link. */
export type EmailChangeTable = {
  token_hash: string;
  account_id: string;
  email: string;
  created_at: string;
  expires_at: string;
};

/**
 * An authenticator app. Both sides compute codes from `secret` (base32, encrypted by the keyring for `account_id`), so it cannot
 * be hashed. `confirmed_at` null: it was shown, but no code was entered yet. `last_step`: the 30-second step of the last accepted
 * code, so that no code is accepted twice.
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
 * A change of an account that a mailed link undoes; the other columns are the values before it. `position` counts the changes of
 * an account. `two_factor_…` are null if there was no second factor; `recovery_codes_json` is a list of `{code_hash, used_at}`.
 * `used_at`: this link was used, or the link of an earlier change was.
 */
export type AccountUndoTable = {
  token_hash: string;
  account_id: string;
  position: number;
  kind:
    | 'email'
    | 'password'
    | 'two_factor_on'
    | 'two_factor_off'
    | 'recovery_codes'
    | 'bank_details'
    | 'payout_account';
  email: string;
  email_confirmed_at: string | null;
  two_factor_secret: string | null;
  two_factor_confirmed_at: string | null;
  two_factor_last_step: number | null;
  recovery_codes_json: string;
  /** The columns of `bank_details`. `bank_details_changed_at` null: none had ever been entered. */
  bank_details_secret: string | null;
  bank_details_changed_at: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/**
 * Where the money of an account goes: holder, IBAN and BIC as JSON in `secret`, encrypted by the keyring for `account_id`. `secret`
 * null: they were removed. Without a row, none were ever entered. `closed_at`: when the account was deleted.
 */
export type BankDetailsTable = {
  account_id: string;
  secret: string | null;
  changed_at: string;
  closed_at: string | null;
};
