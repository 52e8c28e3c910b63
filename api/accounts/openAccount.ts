import type { Kysely, Transaction } from 'kysely';
import type { SignUp } from '#shared/audience/accountSchema.ts';
import type { AppError } from '#shared/wire/appError.ts';
import { isCountry } from '#shared/contact/countries.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { slugProblem } from '#shared/addresses/slugs.ts';
import { invalidField } from '../http/invalidField.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Store } from '../store/connect.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { isEmailReserved } from './openUndos.ts';
import { isUniqueViolation } from '../store/storeErrors.ts';

export type NewAccount = Omit<SignUp, 'password'> & {
  passwordHash: string;
  /** Slug of the account that referred this one; an unknown one is ignored. */
  ref: string | undefined;
  signupType: string | undefined;
};

/** Throws 422 for a slug or a currency that is not allowed. */
export function checkTerms({ slug, currency, country }: Pick<SignUp, 'slug' | 'currency' | 'country'>): void {
  checkSlug(slug);
  currencyTerms(currency);
  if (!isCountry(country)) {
    throw invalidField('country', 'must be a country code such as DE', { rule: 'one_of' });
  }
}

/**
 * Writes the account and calls `setUpAccount` to write its first content, in one transaction. Throws 409 if the e-mail or the slug is
 * taken, also when two callers ask for it at the same moment.
 */
export async function openAccount<T>(
  store: Store,
  { account, now }: { account: NewAccount; now: Date },
  setUpAccount: (trx: Transaction<Schema>, row: Row<'accounts'>) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction(async (trx) => setUpAccount(trx, await insertAccount(trx, account, now)));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw (await findTaken(store, account, now)) ?? error;
  }
}

/** The error if the address or the slug is taken; `undefined` if both are free. */
export async function findTaken(
  store: Store,
  { email, slug }: Pick<NewAccount, 'email' | 'slug'>,
  now: Date,
): Promise<AppError | undefined> {
  const at = now.toISOString();
  const rows = await store.db
    .selectFrom('accounts')
    .select(['email', 'slug'])
    .where((eb) => eb.or([eb('email', '=', email), eb('slug', '=', slug)]))
    .execute();
  if (rows.some((row) => row.email === email) || (await isEmailReserved(store.db, { email, at })))
    return emailTaken();
  if (rows.length === 0 && !(await isOldSlug(store.db, slug))) return undefined;
  return slugTaken();
}

/** Throws 422 for a slug that no page can have. */
export function checkSlug(slug: string): void {
  const problem = slugProblem(slug);
  if (problem) throw refusal(422, 'invalid_slug', { params: { problem }, extra: { field: 'slug' } });
}

function emailTaken(): AppError {
  return refusal(409, 'email_taken', { extra: { field: 'email' } });
}

export function slugTaken(): AppError {
  return refusal(409, 'slug_taken', { extra: { field: 'slug' } });
}

/** Whether the slug is a former one of another account, which redirects to its page. */
export async function isOldSlug(db: Kysely<Schema>, slug: string): Promise<boolean> {
  const row = await db.selectFrom('old_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

async function insertAccount(
  trx: Transaction<Schema>,
  account: NewAccount,
  now: Date,
): Promise<Row<'accounts'>> {
  // A page may have moved away from this slug since the caller checked.
  if (await isOldSlug(trx, account.slug)) throw slugTaken();
  if (await isEmailReserved(trx, { email: account.email, at: now.toISOString() })) throw emailTaken();
  const referrer = account.ref
    ? await trx
        .selectFrom('accounts')
        .select('id')
        .where('slug', '=', account.ref.toLowerCase())
        .executeTakeFirst()
    : undefined;
  return trx
    .insertInto('accounts')
    .values({
      id: newId('acc'),
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      slug: account.slug,
      currency: account.currency,
      country: account.country,
      ref_account_id: referrer?.id ?? null,
      signup_type: account.signupType ?? null,
      language: account.language ?? null,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
