import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import { waitMinutes } from '#shared/dates/waitMinutes.ts';
import { letter, type Letter } from '../mail/letter.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { mailWaitMs, type MailLimit } from '../mail/mailLimit.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

const dayMs = 24 * 60 * 60_000;
const validMs = 7 * dayMs;
const mailKind = 'email-confirmation';
/** A sign-up with somebody else's address must not flood the mailbox. */
const limits: readonly MailLimit[] = [
  { most: 1, withinMs: 5 * 60_000 },
  { most: 10, withinMs: dayMs },
];

type Account = Row<'accounts'>;
type Sending = { now: Date; publicUrl: string };

/** Mails a link that confirms the account's own address: `POST /auth/confirm-email`, as for a change of address. */
export async function mailConfirmation(
  trx: Transaction<Schema>,
  { id, email, name, slug, language: chosen }: Account,
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
  const { language } = mailTexts(chosen);
  const mail = confirmationMail({
    language,
    name,
    page: `${publicUrl}/${slug}`,
    link: publicUrl + sitePath(language, `/dashboard/account?confirm-email=${token}`),
    validUntil: dayText(expiresAt, language),
  });
  const dedupeKey = `${mailKind}:${hashToken(token)}`;
  await writeMail(trx, { ...mail, recipient: email, dedupeKey }, now);
}

/** Mails the link again. Throws 409 if the address is confirmed, 429 if the last mail is too recent. */
export async function mailConfirmationAgain(
  trx: Transaction<Schema>,
  account: Account,
  sending: Sending,
): Promise<void> {
  if (account.email_confirmed_at !== null) throw refusal(409, 'email_confirmed');
  const mailbox = { recipient: account.email, kind: mailKind, now: sending.now };
  for (const limit of limits) {
    const retryAfterMs = await mailWaitMs(trx, mailbox, limit);
    if (retryAfterMs > 0) throw tooManyMails(retryAfterMs);
  }
  await mailConfirmation(trx, account, sending);
}

/** Throws 409 for an action that needs a confirmed address, if it is not confirmed; `text` names the action. */
export function requireConfirmedEmail(
  account: Account,
  text:
    | 'bank_details_unconfirmed'
    | 'payout_account_unconfirmed'
    | 'payout_unconfirmed'
    | 'two_factor_unconfirmed',
): void {
  if (account.email_confirmed_at !== null) return;
  throw refusal(409, 'email_unconfirmed', { text, params: { email: account.email } });
}

function tooManyMails(retryAfterMs: number): AppError {
  const minutes = waitMinutes(retryAfterMs);
  return refusal(429, 'too_many_mails', { params: { minutes }, retryAfterMs });
}

type ConfirmationMail = { language: Language; name: string; page: string; link: string; validUntil: string };

function confirmationMail({ language, name, page, link, validUntil }: ConfirmationMail): Letter {
  const { mails, accountMails } = mailTexts(language);
  const texts = accountMails.confirmation;
  return letter(
    texts.subject,
    [
      { kind: 'paragraph', text: mails.hello(name) },
      { kind: 'paragraph', text: texts.text(page) },
      { kind: 'link', text: texts.link, href: link },
      { kind: 'note', text: texts.note(validUntil) },
    ],
    language,
  );
}
