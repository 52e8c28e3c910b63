import { z } from 'zod';
import { countryCode, currencyCode, email, id, knownLanguage, language, requiredLine } from '../wire/wire.ts';

const password = z
  .string()
  .min(8, 'must have at least 8 characters')
  .max(256, 'must have at most 256 characters');

/** Body of `POST /auth/signup`. The query holds `ref` and `signupType`. Source: contract, section 6, "sign-up". */
export const signUp = z.object({
  name: requiredLine(120),
  email,
  password,
  slug: z.string(),
  currency: currencyCode,
  country: countryCode,
  /** The language of the account and of the mails to the creator. */
  language: language.optional(),
});

/** `code`: from an authenticator app, or a recovery code, if the account requires one. */
export const credentials = z.object({
  email,
  password: z.string().min(1, 'is required').max(256),
  code: z.string().trim().max(24, 'is too long').optional(),
});

export const forgotPassword = z.object({ email });

export const resetPassword = z.object({ token: z.string().min(1, 'is required').max(128), password });

export const user = z.object({
  _id: id,
  account_id: id,
  name: z.string(),
  email: z.string(),
  /** Absent if the API does not report it. */
  email_confirmed: z.boolean().optional(),
  slug: z.string(),
  currency: currencyCode,
  /** What happened before this time is the demo's sample data; absent if there is none. */
  sample_until: z.string().optional(),
  /** Of the account; absent if none was chosen. */
  language: knownLanguage,
});

export const session = z.object({ token: z.string(), user });

export const existence = z.object({ exists: z.boolean() });

export const slugValidity = z.object({ valid: z.boolean(), message: z.string().optional() });

export type SignUp = z.infer<typeof signUp>;
export type Credentials = z.infer<typeof credentials>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
