import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import { slugProblem } from '#shared/addresses/slugs.ts';
import type { Problems } from '../../../lib/fieldProblem.ts';
import { slugSentence } from '#shared/addresses/slugSentence.ts';
import type { AccountTexts } from '#shared/texts/en/account.ts';

// The forms' checks before a call: the rules of `shared/audience/accountSchema.ts`, with sentences and without zod.

export type SignUpField = 'name' | 'email' | 'password' | 'slug' | 'currency' | 'country';

export type SignUpDraft = Record<SignUpField, string>;

export function signUpProblems(draft: SignUpDraft, texts: AccountTexts): Problems<SignUpField> {
  return onlyProblems({
    name: nameProblem(draft.name, texts),
    email: emailProblem(draft.email, texts),
    password: passwordProblem(draft.password, texts),
    slug: draft.slug === '' ? texts.slugNeeded : slugSentence(slugProblem(draft.slug), texts.slugProblems),
    currency: draft.currency === '' ? texts.currencyNeeded : undefined,
    country: draft.country === '' ? texts.countryNeeded : undefined,
  });
}

export function loginProblems(
  draft: { email: string; password: string },
  texts: AccountTexts,
): Problems<'email' | 'password'> {
  return onlyProblems({
    email: emailProblem(draft.email, texts),
    password: draft.password === '' ? texts.passwordNeeded : undefined,
  });
}

export function emailProblem(email: string, texts: AccountTexts): string | undefined {
  if (email.trim() === '') return texts.emailNeeded;
  if (!looksLikeEmail(email.trim())) return texts.emailInvalid;
  return undefined;
}

export function passwordProblem(password: string, texts: AccountTexts): string | undefined {
  if (password === '') return texts.newPasswordNeeded;
  if (password.length < 8) return texts.passwordTooShort(password.length);
  if (password.length > 256) return texts.passwordTooLong;
  return undefined;
}

/** Normalizes a typed slug: lower case, dashes for spaces. */
export function typedSlug(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '-');
}

function nameProblem(name: string, texts: AccountTexts): string | undefined {
  if (name.trim() === '') return texts.nameNeeded;
  if (name.trim().length > 120) return texts.nameTooLong;
  return undefined;
}

function onlyProblems<Field extends string>(found: Record<Field, string | undefined>): Problems<Field> {
  // Removing entries does not change the type of the keys.
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as Problems<Field>;
}
