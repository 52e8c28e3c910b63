import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { slugProblem } from '#shared/slugs.ts';
import { endConfirmations, endEmailChange, endOffers, endResets } from '../accounts/endAccess.ts';
import { AnsweredError } from '../errorHandler.ts';
import { mailWaitMs, type MailLimit } from '../mail/mailLimit.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { emailConfirmationMail } from './emailMails.ts';
import { isEmailReserved, recordUndo } from './undos.ts';

type Account = Row<'accounts'>;

const confirmHours = 24;

/**
 * Moves a page to another address. The old one leads there, and stays this account's. Throws 422 for a slug that could be
 * nobody's, 409 for somebody else's.
 */
export async function changeSlug(
  trx: Transaction<Schema>,
  account: Account,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  if (slug === account.slug) return;
  const problem = slugProblem(slug);
  if (problem) throw new AnsweredError(422, 'invalid_slug', `slug: ${problem}`, { field: 'slug' });
  if (await isSomebodyElses(trx, account.id, slug)) {
    const message = 'slug: This address is taken. Please choose another one.';
    throw new AnsweredError(409, 'slug_taken', message, { field: 'slug' });
  }
  await trx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
  await trx
    .insertInto('old_slugs')
    .values({ slug: account.slug, account_id: account.id, created_at: now.toISOString() })
    .execute();
  await trx.updateTable('accounts').set({ slug }).where('id', '=', account.id).execute();
}

async function isSomebodyElses(trx: Transaction<Schema>, accountId: string, slug: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', accountId)
    .executeTakeFirst();
  const old = await trx
    .selectFrom('old_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('account_id', '!=', accountId)
    .executeTakeFirst();
  return account !== undefined || old !== undefined;
}

export type AddressChange = { email: string; now: Date; publicUrl: string };

/** Whoever is signed in mails no stranger again and again. */
const mailLimit: MailLimit = { most: 3, withinMs: 60 * 60_000 };
const mailKind = 'email-change';

/**
 * Mails a link to the new address; until it is followed, nothing changes. An address of another account gets no mail, and nobody learns
 * of it. Throws 429 where the new address got too many mails.
 */
export async function askForEmail(
  trx: Transaction<Schema>,
  account: Account,
  { email, now, publicUrl }: AddressChange,
): Promise<void> {
  const retryAfterMs = await mailWaitMs(trx, { recipient: email, kind: mailKind, now }, mailLimit);
  if (retryAfterMs > 0)
    throw new AppError(
      429,
      'too_many_mails',
      'This address got several mails from us within the hour. Please look into its spam folder, or try again later.',
      { retryAfterMs },
    );
  const token = newToken();
  await endEmailChange(trx, account);
  await trx
    .insertInto('email_changes')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + confirmHours * 60 * 60_000).toISOString(),
    })
    .execute();
  if (await isTaken(trx, { email, at: now.toISOString(), exceptFor: account.id })) return;
  const link = `${publicUrl}/dashboard/account?confirm-email=${token}`;
  const mail = emailConfirmationMail({ name: account.name, email, link, validHours: confirmHours });
  await writeMail(trx, { ...mail, recipient: email, dedupeKey: `${mailKind}:${hashToken(token)}` }, now);
}

/**
 * The link was followed: the address is confirmed, and where it is a new one, it is the account's from now on. The old one gets the
 * link that undoes it. Throws 422 for a link that is too old or unknown.
 */
export async function confirmEmail(
  trx: Transaction<Schema>,
  { token, now, publicUrl }: { token: string; now: Date; publicUrl: string },
): Promise<void> {
  const at = now.toISOString();
  const change = await trx
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
    .select(['email_changes.email', 'accounts.id', 'accounts.email as oldEmail'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (!change) throw invalidLink();
  const { id, email, oldEmail } = change;
  if (await isTaken(trx, { email, at, exceptFor: id })) throw invalidLink();
  if (email === oldEmail) {
    await endConfirmations(trx, { id, email });
  } else {
    await recordUndo(trx, id, { kind: 'email', newEmail: email, now, publicUrl });
    await endResets(trx, id, at);
    await endEmailChange(trx, { id, email: oldEmail });
    await endConfirmations(trx, { id, email: oldEmail });
  }
  await trx.updateTable('accounts').set({ email, email_confirmed_at: at }).where('id', '=', id).execute();
}

type NewPassword = {
  passwordHash: string;
  /** The hash of the session that stays; every other ends. */
  session: string;
  now: Date;
  publicUrl: string;
};

/** Sets a new password. What somebody began who knew the old one ends: sessions, links, a second factor that is not on yet. */
export async function changePassword(
  trx: Transaction<Schema>,
  account: Account,
  { passwordHash, session, now, publicUrl }: NewPassword,
): Promise<void> {
  await recordUndo(trx, account.id, { kind: 'password', now, publicUrl });
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute();
  await endResets(trx, account.id, now.toISOString());
  await endEmailChange(trx, account);
  await endOffers(trx, account.id);
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('token_hash', '!=', session)
    .execute();
}

type Wanted = { email: string; at: string; exceptFor: string };

/** Whether another account has an address, or may get it back. */
async function isTaken(trx: Transaction<Schema>, { email, at, exceptFor }: Wanted): Promise<boolean> {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptFor)
    .executeTakeFirst();
  return other !== undefined || (await isEmailReserved(trx, { email, at, exceptFor }));
}

function invalidLink(): AppError {
  return new AppError(
    422,
    'invalid_link',
    'This link has expired or was used already. Please ask for a new one.',
  );
}
