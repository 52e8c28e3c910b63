import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import { slugProblem } from '#shared/slugs.ts';
import { withoutTrailing } from '#shared/withoutTrailing.ts';
import type { Problems } from '../../lib/fieldProblem.ts';

/** What the forms check before they ask: the same rules as `shared/accountSchema.ts`, in sentences and without zod. */
export const passwordRule = 'At least 8 characters. A short sentence is easy to remember.';

export type SignUpField = 'name' | 'email' | 'password' | 'slug' | 'currency' | 'country';

export type SignUpDraft = Record<SignUpField, string>;

export function signUpProblems(draft: SignUpDraft): Problems<SignUpField> {
  return onlyProblems({
    name: nameProblem(draft.name),
    email: emailProblem(draft.email),
    password: passwordProblem(draft.password),
    slug: draft.slug === '' ? 'Please choose an address.' : slugProblem(draft.slug),
    currency: draft.currency === '' ? 'Please choose a currency.' : undefined,
    country: draft.country === '' ? 'Please choose a country.' : undefined,
  });
}

export function loginProblems(draft: { email: string; password: string }): Problems<'email' | 'password'> {
  return onlyProblems({
    email: emailProblem(draft.email),
    password: draft.password === '' ? 'Please enter your password.' : undefined,
  });
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your e-mail address.';
  if (!looksLikeEmail(email.trim())) return 'This does not look like an e-mail address.';
  return undefined;
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Please choose a password.';
  if (password.length < 8) return `Use at least 8 characters; this has ${password.length}.`;
  if (password.length > 256) return 'Use at most 256 characters.';
  return undefined;
}

/** An address made of a name: `Zoë Márquez` → `zoe-marquez`; empty when the name holds no usable letter. */
export function slugFromName(name: string): string {
  const typed = typedSlug(name.normalize('NFKD').replace(/[^\w\s-]/g, ''));
  return withoutTrailing(typed.replace(/^[-_]+/, ''), '-_').slice(0, 30);
}

/** What is typed as an address, in the form addresses have: small letters, dashes for spaces. */
export function typedSlug(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '-');
}

function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Please enter your name.';
  if (name.trim().length > 120) return 'Use at most 120 characters.';
  return undefined;
}

function onlyProblems<Field extends string>(found: Record<Field, string | undefined>): Problems<Field> {
  // Entries without a problem are dropped; what remains are the same keys.
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as Problems<Field>;
}
