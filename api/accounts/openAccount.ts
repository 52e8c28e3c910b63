import type { Kysely, Transaction } from 'kysely';
import type { SignUp } from '#shared/accountSchema.ts';
import { isCountry } from '#shared/countries.ts';
import { slugProblem } from '#shared/slugs.ts';
import { AnsweredError } from '../errorHandler.ts';
import { invalidField } from '../http/invalidField.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Store } from '../store/connect.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { isEmailReserved } from '../ownAccount/undos.ts';
import { isUniqueViolation } from '../store/storeErrors.ts';

export type NewAccount = Omit<SignUp, 'password'> & {
  passwordHash: string;
  /** Slug of the account that brought this one; an unknown one is ignored. */
  ref: string | undefined;
  signupType: string | undefined;
};

/** Throws 422 where the slug or the currency could be nobody's. */
export function checkTerms({ slug, currency, country }: Pick<SignUp, 'slug' | 'currency' | 'country'>): void {
  const problem = slugProblem(slug);
  if (problem) throw new AnsweredError(422, 'invalid_slug', `slug: ${problem}`, { field: 'slug' });
  currencyTerms(currency);
  if (!isCountry(country)) {
    throw invalidField('country', 'must be a country code such as DE');
  }
}

/**
 * Writes the account and lets `furnish` write what belongs to it, together or not at all. Throws 409 where the e-mail or the
 * slug belongs to somebody, also when two ask for it at the same moment.
 */
export async function openAccount<T>(
  store: Store,
  { account, now }: { account: NewAccount; now: Date },
  furnish: (trx: Transaction<Schema>, row: Row<'accounts'>) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction(async (trx) => furnish(trx, await insertAccount(trx, account, now)));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw (await findTaken(store, account, now)) ?? error;
  }
}

/** Why these cannot be somebody else's address or slug; `undefined` when both are free. */
export async function findTaken(
  store: Store,
  { email, slug }: Pick<NewAccount, 'email' | 'slug'>,
  now: Date,
): Promise<AnsweredError | undefined> {
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

function emailTaken(): AnsweredError {
  const message = 'email: An account with this e-mail address exists already. Log in instead.';
  return new AnsweredError(409, 'email_taken', message, { field: 'email' });
}

function slugTaken(): AnsweredError {
  const message = 'slug: This address is taken. Please choose another one.';
  return new AnsweredError(409, 'slug_taken', message, { field: 'slug' });
}

/** Whether somebody's page was there before: the address leads to where it is now. */
export async function isOldSlug(db: Kysely<Schema>, slug: string): Promise<boolean> {
  const row = await db.selectFrom('old_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

async function insertAccount(
  trx: Transaction<Schema>,
  account: NewAccount,
  now: Date,
): Promise<Row<'accounts'>> {
  // Somebody's page may have moved away from there since the caller looked.
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
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
