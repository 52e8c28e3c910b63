import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { endConfirmations, endEmailChange, endOffers, endResets } from '../revokeAccess.ts';
import { endDevices } from '../endDevices.ts';
import { mailWaitMs, type MailLimit } from '../../mail/mailLimit.ts';
import { writeMail } from '../../mail/outbox.ts';
import { hashToken, newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { emailConfirmationMail } from './emailMails.ts';
import { isEmailReserved } from '../openUndos.ts';
import { recordUndo } from './undos.ts';
import { checkSlug, slugTaken } from '../openAccount.ts';

type Account = Row<'accounts'>;

const confirmHours = 24;

/**
 * Moves a page to another slug. The old one redirects to it and stays reserved for this account. Throws 422 for a slug that is
 * not allowed, 409 for a taken one.
 */
export async function changeSlug(
  trx: Transaction<Schema>,
  account: Account,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  if (slug === account.slug) return;
  checkSlug(slug);
  if (await isSlugTaken(trx, account.id, slug)) throw slugTaken();
  await trx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
  await trx
    .insertInto('old_slugs')
    .values({ slug: account.slug, account_id: account.id, created_at: now.toISOString() })
    .execute();
  await trx.updateTable('accounts').set({ slug }).where('id', '=', account.id).execute();
}

async function isSlugTaken(trx: Transaction<Schema>, accountId: string, slug: string): Promise<boolean> {
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

/** A signed-in user must not flood a stranger's mailbox. */
const mailLimit: MailLimit = { most: 3, withinMs: 60 * 60_000 };
const mailKind = 'email-change';

/**
 * Mails a link to the new address; nothing changes until it is followed. If another account has the address, no mail is sent, and
 * the answer does not reveal it. Throws 429 if the new address got too many mails.
 */
export async function requestEmailChange(
  trx: Transaction<Schema>,
  account: Account,
  { email, now, publicUrl }: AddressChange,
): Promise<void> {
  const retryAfterMs = await mailWaitMs(trx, { recipient: email, kind: mailKind, now }, mailLimit);
  if (retryAfterMs > 0)
    throw refusal(429, 'too_many_mails', { text: 'too_many_mails_to_address', retryAfterMs });
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
  if (await isEmailTaken(trx, { email, at: now.toISOString(), exceptFor: account.id })) return;
  const { name, language: chosen } = account;
  const language = chosen ?? 'en';
  const link = publicUrl + sitePath(language, `/dashboard/account?confirm-email=${token}`);
  const mail = emailConfirmationMail({ language, name, email, link, validHours: confirmHours });
  await writeMail(trx, { ...mail, recipient: email, dedupeKey: `${mailKind}:${hashToken(token)}` }, now);
}

/**
 * Handles a followed link: the address is confirmed, and a new address becomes the account's. The old one gets an undo link.
 * Throws 422 for an expired or unknown link.
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
  if (await isEmailTaken(trx, { email, at, exceptFor: id })) throw invalidLink();
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
  /** The hash of the session that stays; all others end. */
  session: string;
  now: Date;
  publicUrl: string;
};

/** Sets a new password. Ends what somebody with the old password may have begun: sessions, links, a second factor that is not on yet. */
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
  await endDevices(trx, account.id, { except: session });
}

type EmailUse = { email: string; at: string; exceptFor: string };

/** Whether another account has an address, or may get it back by an undo link. */
async function isEmailTaken(trx: Transaction<Schema>, { email, at, exceptFor }: EmailUse): Promise<boolean> {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptFor)
    .executeTakeFirst();
  return other !== undefined || (await isEmailReserved(trx, { email, at, exceptFor }));
}

function invalidLink(): AppError {
  return refusal(422, 'invalid_link', { text: 'invalid_confirmation_link' });
}
