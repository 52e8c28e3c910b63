import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { slugProblem } from '#shared/slugs.ts';
import { endResets } from '../accounts/passwordReset.ts';
import { AnsweredError } from '../errorHandler.ts';
import { invalidField } from '../http/invalidField.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { emailChangedMail, emailConfirmationMail } from './emailMails.ts';

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

/** Mails a link to the new address; until it is followed, nothing changes. An address of another account gets no mail, and nobody learns of it. */
export async function askForEmail(
  trx: Transaction<Schema>,
  account: Account,
  { email, now, publicUrl }: { email: string; now: Date; publicUrl: string },
): Promise<void> {
  if (email === account.email) {
    throw invalidField('email', 'is the one that you have');
  }
  const token = newToken();
  await trx.deleteFrom('email_changes').where('account_id', '=', account.id).execute();
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
  const taken = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) return;
  const link = `${publicUrl}/dashboard/account?confirm-email=${token}`;
  const mail = emailConfirmationMail({ name: account.name, email, link, validHours: confirmHours });
  await writeMail(trx, { ...mail, recipient: email, dedupeKey: `email-change:${hashToken(token)}` }, now);
}

/** The link was followed: the address is the new one, and the old one is told. Throws 422 for a link that is too old or unknown. */
export async function confirmEmail(
  trx: Transaction<Schema>,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const change = await trx
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
    .select(['email_changes.email', 'email_changes.token_hash', 'accounts.id', 'accounts.name'])
    .select('accounts.email as oldEmail')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  const taken =
    change &&
    (await trx.selectFrom('accounts').select('id').where('email', '=', change.email).executeTakeFirst());
  if (!change || taken) {
    throw new AppError(
      422,
      'invalid_link',
      'This link has expired or was used already. Please ask for a new one.',
    );
  }
  await trx.deleteFrom('email_changes').where('account_id', '=', change.id).execute();
  await endResets(trx, change.id, now.toISOString());
  await trx.updateTable('accounts').set({ email: change.email }).where('id', '=', change.id).execute();
  const mail = emailChangedMail({ name: change.name, email: change.email });
  await writeMail(
    trx,
    { ...mail, recipient: change.oldEmail, dedupeKey: `email-changed:${change.token_hash}` },
    now,
  );
}
