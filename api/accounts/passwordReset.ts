import type { Transaction } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import type { ApiContext } from '../context.ts';
import type { Letter } from '../mail/letter.ts';
import { mailWaitMs, type MailLimit } from '../mail/mailLimit.ts';
import { writeMail } from '../mail/outbox.ts';
import { turnTwoFactorOff } from './twoFactor.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { revokeAccess } from './revokeAccess.ts';
import { clearAllFailedAuthentications } from './failedAuthentications.ts';
import { rememberOnlyDevice } from './knownDevices.ts';
import { checkNewPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { resetMail, takeoverMail } from './resetMail.ts';

const validMinutes = 30;

/**
 * Requests with somebody else's address must not flood the mailbox. The limit lasts as long as a link works: either one of the
 * mailed links is still valid, or another can be asked for.
 */
const resetLimit: MailLimit = { most: 3, withinMs: validMinutes * 60_000 };
const takeoverLimit: MailLimit = { most: 1, withinMs: 5 * 60_000 };
const mailKind = 'password-reset';

type Parts = Pick<ApiContext, 'store' | 'now' | 'config'>;

/** Mails a link that sets a new password, if the address belongs to an account. */
export async function requestReset(parts: Parts, email: string): Promise<void> {
  const account = await findByEmail(parts, email);
  if (!account) return;
  const { name } = account;
  const language = account.language ?? 'en';
  const write = (link: string) => resetMail({ language, name, link, validMinutes });
  await mailLink(parts, account, { language, write, limits: [resetLimit] });
}

/**
 * For a sign-up with the address of an existing account: if it is unconfirmed, its owner gets a link to that account. The mail is in the
 * language of the sign-up, because a stranger may have chosen the account's.
 */
export async function offerTakeover(
  parts: Parts,
  { email, language: wanted }: { email: string; language?: Language | undefined },
): Promise<void> {
  const account = await findByEmail(parts, email);
  if (!account || account.email_confirmed_at !== null) return;
  const language = wanted ?? account.language ?? 'en';
  const write = (link: string) => takeoverMail({ language, link, validMinutes });
  await mailLink(parts, account, { language, write, limits: [resetLimit, takeoverLimit] });
}

type Found = Pick<Row<'accounts'>, 'id' | 'name' | 'email' | 'email_confirmed_at' | 'language'>;

function findByEmail({ store }: Parts, email: string): Promise<Found | undefined> {
  return store.db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_confirmed_at', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
}

type Mailing = { language: Language; write: (link: string) => Letter; limits: readonly MailLimit[] };

async function mailLink(
  { store, now, config }: Parts,
  { id, email }: Found,
  { language, write, limits }: Mailing,
): Promise<void> {
  const token = newToken();
  const createdAt = now();
  await store.transaction(async (trx) => {
    for (const limit of limits) {
      const waitMs = await mailWaitMs(trx, { recipient: email, kind: mailKind, now: createdAt }, limit);
      if (waitMs > 0) return;
    }
    await trx
      .insertInto('password_resets')
      .values({
        token_hash: hashToken(token),
        account_id: id,
        created_at: createdAt.toISOString(),
        expires_at: new Date(createdAt.getTime() + validMinutes * 60_000).toISOString(),
        used_at: null,
      })
      .execute();
    const mail = write(config.publicUrl + sitePath(language, `/forgot-password?token=${token}`));
    const dedupeKey = `${mailKind}:${hashToken(token)}`;
    await writeMail(trx, { ...mail, recipient: email, dedupeKey }, createdAt);
  });
}

/**
 * Sets a new password and ends every session of the account. A person with the link is the owner: all waits after failed sign-ins
 * end, and from now on only this device is known, by the token in the answer. Throws 422 for a used, expired or unknown link.
 */
export async function resetPassword(
  { store, now }: Parts,
  { token, password, device }: { token: string; password: string; device: string | undefined },
): Promise<string> {
  const tokenHash = hashToken(token);
  const at = now().toISOString();
  // Checked before hashing, so that an unknown token costs nothing.
  const reset = await store.db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['account_id', 'email', 'slug', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (!reset) throw invalidLink();
  await checkNewPassword(password, reset);
  const passwordHash = await hashPassword(password);
  return store.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('password_resets')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) throw invalidLink();
    await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', reset.account_id)
      .execute();
    await removeStrangersAccess(trx, reset.account_id, at);
    // All other mailed reset links end, too.
    await revokeAccess(trx, reset.account_id, at);
    await clearAllFailedAuthentications(trx, reset.account_id);
    return rememberOnlyDevice(trx, { accountId: reset.account_id, token: device, now: now() });
  });
}

/**
 * A followed link confirms the address, because it was mailed to it. If the address was unconfirmed before, a stranger may have
 * opened the account: whatever could give the stranger access is removed.
 */
async function removeStrangersAccess(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: at })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await turnTwoFactorOff(trx, accountId);
  await trx.deleteFrom('account_undos').where('account_id', '=', accountId).execute();
}

function invalidLink(): AppError {
  return refusal(422, 'invalid_reset_token');
}
