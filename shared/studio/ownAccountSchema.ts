import { z } from 'zod';
import { europeanSales } from './europeanSales.ts';
import { owed } from './balanceSchema.ts';
import { countryCode, currencyCode, email, id, knownLanguage, language, requiredLine } from '../wire/wire.ts';

const password = z.string().min(1, 'is required').max(256, 'must have at most 256 characters');
const newPassword = password.min(8, 'must have at least 8 characters');

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactor = z.string().trim().min(6, 'must have 6 digits').max(24, 'is too long');

/** A session of the account. */
export const signedIn = z.object({
  _id: id,
  created_at: z.string(),
  /** Rounded to the hour. */
  last_used_at: z.string(),
  expires_at: z.string(),
  /** Of the sign-in: `Firefox on Windows`, and a country's two letters; null: not known. Absent if the API does not keep them. */
  browser: z.string().nullable().optional(),
  country: z.string().nullable().optional(),
  current: z.boolean(),
});

/** `GET /studio/{account_id}/account`. */
export const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether somebody followed a link that was mailed to `email`; absent if the API does not report it. */
  email_confirmed: z.boolean().optional(),
  /** The new address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  slug: z.string(),
  /** Former addresses that still redirect here. */
  old_slugs: z.array(z.string()),
  currency: currencyCode,
  country: countryCode,
  /** Of the dashboard and of the mails to the creator; absent if none was chosen. */
  language: knownLanguage,
  /** Why mailing lists should be confirmed; null: nothing says that the creator sells to Europe. */
  sells_to_europe: z.enum(europeanSales).nullable().optional(),
  /** Buyers who answer a mail about their order write to `email`. */
  takes_replies: z.boolean().optional(),
  /** The checkout asks buyers for a tip. */
  takes_tips: z.boolean().optional(),
  /** Limited seats and pieces may be held for methods that are paid later. */
  takes_late_payments: z.boolean().optional(),
  two_factor: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
  sessions: z.array(signedIn),
  /** What remains to be paid when the account is deleted; empty for most. */
  owed: z.array(owed),
});

/** Body of `PUT …/account`. */
export const accountChange = z.object({
  name: requiredLine(120),
  country: countryCode,
  takes_replies: z.boolean().optional(),
  takes_tips: z.boolean().optional(),
  takes_late_payments: z.boolean().optional(),
});

/** Body of `PUT …/account/language`. */
export const languageChange = z.object({ language });

/** Body of `PUT …/account/slug`. */
export const slugChange = z.object({ slug: z.string() });

/** The credentials of a sensitive action, which needs more than a session. `code` if two-factor sign-in is on. */
export const reauthentication = z.object({ password, code: secondFactor.optional() });

/** Body of `POST …/account/email`. The new address gets a link. */
export const emailChange = reauthentication.extend({ email });

/** Body of `POST /auth/undo-change`. The token comes from the mail about the change. */
export const changeUndo = z.object({
  token: z.string().min(1, 'is required').max(128),
  password: newPassword,
});

/** Body of `POST /auth/confirm-email`. */
export const emailConfirmation = z.object({ token: z.string().min(1, 'is required').max(128) });

/** Body of `PUT …/account/password`. It ends every other session. */
export const passwordChange = z.object({
  current_password: password,
  password: newPassword,
  code: secondFactor.optional(),
});

/** `POST …/account/two-factor`: the data for an authenticator app; `uri` is the content of the QR code. */
export const twoFactorOffer = z.object({ secret: z.string(), uri: z.string() });

/** Body of `POST …/account/two-factor/confirm`. */
export const twoFactorConfirmation = z.object({ code: secondFactor });

/** Shown once. Each code replaces one code of the app. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export type OwnAccount = z.infer<typeof ownAccount>;
export type AccountChange = z.infer<typeof accountChange>;
export type LanguageChange = z.infer<typeof languageChange>;
export type EmailChange = z.infer<typeof emailChange>;
export type PasswordChange = z.infer<typeof passwordChange>;
export type TwoFactorOffer = z.infer<typeof twoFactorOffer>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
export type Reauthentication = z.infer<typeof reauthentication>;
