import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { letter, type Letter } from '../mail/letter.ts';
import { dayText } from '#shared/dayText.ts';
import { mailWaitMs, type MailLimit } from '../mail/mailLimit.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

const dayMs = 24 * 60 * 60_000;
const validMs = 7 * dayMs;
const mailKind = 'email-confirmation';
/** Whoever signs up with somebody else's address fills no mailbox. */
const limits: readonly MailLimit[] = [
  { most: 1, withinMs: 5 * 60_000 },
  { most: 10, withinMs: dayMs },
];

type Account = Row<'accounts'>;
type Sending = { now: Date; publicUrl: string };

/** Mails a link that confirms the account's own address: `POST /auth/confirm-email`, as for a change of it. */
export async function mailConfirmation(
  trx: Transaction<Schema>,
  { id, email, name, slug }: Account,
  { now, publicUrl }: Sending,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  await trx
    .insertInto('email_changes')
    .values({
      token_hash: hashToken(token),
      account_id: id,
      email,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  const mail = confirmationMail({
    name,
    page: `${publicUrl}/${slug}`,
    link: `${publicUrl}/dashboard/account?confirm-email=${token}`,
    validUntil: dayText(expiresAt),
  });
  const dedupeKey = `${mailKind}:${hashToken(token)}`;
  await writeMail(trx, { ...mail, recipient: email, dedupeKey }, now);
}

/** Mails the link again. Throws 409 where the address is confirmed, 429 while the last mail is too young. */
export async function mailConfirmationAgain(
  trx: Transaction<Schema>,
  account: Account,
  sending: Sending,
): Promise<void> {
  if (account.email_confirmed_at !== null)
    throw new AppError(409, 'email_confirmed', 'Your e-mail address is confirmed already.');
  const mailbox = { recipient: account.email, kind: mailKind, now: sending.now };
  for (const limit of limits) {
    const retryAfterMs = await mailWaitMs(trx, mailbox, limit);
    if (retryAfterMs > 0) throw tooManyMails(retryAfterMs);
  }
  await mailConfirmation(trx, account, sending);
}

/** Throws 409 for what an account cannot do whose address nobody has confirmed; `what` begins a sentence. */
export function requireConfirmedEmail(account: Account, what: string): void {
  if (account.email_confirmed_at !== null) return;
  const message = `${what} needs a confirmed e-mail address. Please follow the link that we mailed to ${account.email}.`;
  throw new AppError(409, 'email_unconfirmed', message);
}

function tooManyMails(retryAfterMs: number): AppError {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  const message = `A mail is on its way: please look into your spam folder too. You can have another in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError(429, 'too_many_mails', message, { retryAfterMs });
}

type ConfirmationMail = { name: string; page: string; link: string; validUntil: string };

function confirmationMail({ name, page, link, validUntil }: ConfirmationMail): Letter {
  return letter('Please confirm your e-mail address', [
    { kind: 'paragraph', text: `Hello ${name},` },
    {
      kind: 'paragraph',
      text: `your page ${page} is open. Please confirm that this e-mail address is yours: news of your sales come here, and a new password when you need one.`,
    },
    { kind: 'link', text: 'Confirm this address', href: link },
    {
      kind: 'note',
      text: `The link works once, until ${validUntil}. If you did not sign up, leave it: nothing is confirmed.`,
    },
  ]);
}
