import type { Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';

// Accounts, and what protects them: sessions, passwords, second factors, failed authentications.

declare module '../store/schema.ts' {
  interface Schema {
    accounts: AccountTable;
    sessions: SessionTable;
    password_resets: PasswordResetTable;
    suspensions: SuspensionTable;
    old_slugs: OldSlugTable;
    email_changes: EmailChangeTable;
    two_factors: TwoFactorTable;
    recovery_codes: RecoveryCodeTable;
    account_undos: AccountUndoTable;
    bank_details: BankDetailsTable;
    failed_proofs: FailedAuthenticationTable;
    known_devices: KnownDeviceTable;
  }
}

type AccountTable = {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  password_hash: string;
  /** Unique; the page's address. */
  slug: string;
  currency: string;
  country: string;
  /** The account whose `ref` referred this one; null for none or an unknown one. */
  ref_account_id: string | null;
  signup_type: string | null;
  /** The number of the account's next order. */
  next_order_number: Generated<number>;
  created_at: string;
  /** When the owner followed a link that was mailed to `email`; null: not yet. */
  email_confirmed_at: Generated<string | null>;
  /** When the owner deleted the account; purchases stay. Null: it is open. */
  deleted_at: Generated<string | null>;
  /** When the files that nobody bought were deleted, after the account was deleted. */
  files_forgotten_at: Generated<string | null>;
  /** 1: buyers who answer a mail about their order write to the owner's address. */
  takes_replies: Generated<number>;
  /** 1: the checkout asks buyers for a tip. */
  takes_tips: Generated<number>;
  /** 1: limited seats and pieces may be held for methods that are paid later. */
  takes_late_payments: Generated<number>;
  /** 1: buyers in the European Union say that they lose their right of withdrawal from what is digital. */
  asks_waiver: Generated<number>;
  /** 1: a device of the owner may be told of sales. */
  tells_sales: Generated<number>;
  /** Visits, people and orders before this time are the demo's sample data. Null: there is none. */
  sample_until: Generated<string | null>;
  /** Of the dashboard and of all that is written to the owner. Null: none was chosen, it is written in English. */
  language: Language | null;
};

/** `expires_at` changes with `last_used_at`, which is written once an hour. Null: an older version made the session. */
type SessionTable = {
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: Generated<string | null>;
  expires_at: string;
  /** Of the sign-in: `Firefox on Windows`, and a country's two letters; null: not known. */
  browser: Generated<string | null>;
  country: Generated<string | null>;
};

type PasswordResetTable = {
  token_hash: string;
  account_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** One row per page that the operator has suspended. */
type SuspensionTable = { account_id: string; suspended_at: string };

/** A former slug of an account: it redirects to the new one, and nobody else can take it. */
type OldSlugTable = { slug: string; account_id: string; created_at: string };

/** A new e-mail address, until its owner follows the mailed link. */
type EmailChangeTable = {
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
type TwoFactorTable = {
  account_id: string;
  secret: string;
  confirmed_at: string | null;
  last_step: number;
  created_at: string;
};

type RecoveryCodeTable = { code_hash: string; account_id: string; used_at: string | null };

/**
 * A change of an account that a mailed link undoes; the other columns are the values before it. `position` counts the changes of
 * an account. `two_factor_…` are null if there was no second factor; `recovery_codes_json` is a list of `{code_hash, used_at}`.
 * `used_at`: this link was used, or the link of an earlier change was.
 */
type AccountUndoTable = {
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
type BankDetailsTable = {
  account_id: string;
  secret: string | null;
  changed_at: string;
  closed_at: string | null;
};

/**
 * Failed authentications (passwords, codes) of an account, counted per source; `source` is one of `accounts/failedAuthentications.ts`. `failures`
 * counts since `first_failed_at`; `locks` is the number of earlier waits of the source, which makes the next wait longer.
 */
type FailedAuthenticationTable = {
  account_id: string;
  source: string;
  failures: number;
  locks: number;
  first_failed_at: string;
  last_failed_at: string;
  locked_until: string | null;
};

/** A browser that signed in before. With one token, a browser may be known to several accounts. */
type KnownDeviceTable = {
  account_id: string;
  token_hash: string;
  created_at: string;
  last_used_at: string;
};
