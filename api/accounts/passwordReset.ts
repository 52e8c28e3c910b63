import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import type { Letter } from '../mail/letter.ts';
import { mailWaitMs, type MailLimit } from '../mail/mailLimit.ts';
import { writeMail } from '../mail/outbox.ts';
import { turnTwoFactorOff } from '../ownAccount/twoFactor.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { endAccess } from './endAccess.ts';
import { clearAllFailedProofs } from './failedProofs.ts';
import { rememberOnlyDevice } from './knownDevices.ts';
import { checkNewPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { resetMail, takeoverMail } from './resetMail.ts';

const validMinutes = 30;

/**
 * Whoever asks for somebody else's address fills no mailbox. It is as long as a link works: of the mails that came, one always does,
 * or another may be asked for.
 */
const resetLimit: MailLimit = { most: 3, withinMs: validMinutes * 60_000 };
const takeoverLimit: MailLimit = { most: 1, withinMs: 5 * 60_000 };
const mailKind = 'password-reset';

type Parts = Pick<ApiContext, 'store' | 'now' | 'config'>;

/** Mails a link that sets a new password, where the address belongs to an account. */
export async function requestReset(parts: Parts, email: string): Promise<void> {
  const account = await findByEmail(parts, email);
  if (!account) return;
  const write = (link: string) => resetMail({ name: account.name, link, validMinutes });
  await mailLink(parts, account, { write, limits: [resetLimit] });
}

/** Somebody signs up with an address that an account has: where nobody confirmed it, its owner gets a link to that account. */
export async function offerTakeover(parts: Parts, email: string): Promise<void> {
  const account = await findByEmail(parts, email);
  if (!account || account.email_confirmed_at !== null) return;
  const write = (link: string) => takeoverMail({ link, validMinutes });
  await mailLink(parts, account, { write, limits: [resetLimit, takeoverLimit] });
}

type Found = Pick<Row<'accounts'>, 'id' | 'name' | 'email' | 'email_confirmed_at'>;

function findByEmail({ store }: Parts, email: string): Promise<Found | undefined> {
  return store.db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

type Mailing = { write: (link: string) => Letter; limits: readonly MailLimit[] };

async function mailLink(
  { store, now, config }: Parts,
  { id, email }: Found,
  { write, limits }: Mailing,
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
    const mail = write(`${config.publicUrl}/forgot-password?token=${token}`);
    const dedupeKey = `${mailKind}:${hashToken(token)}`;
    await writeMail(trx, { ...mail, recipient: email, dedupeKey }, createdAt);
  });
}

/**
 * Sets a new password and ends every session of the account. Whoever holds the link is the owner: nobody has to wait for a sign-in any
 * more, and this device alone is known from now on, by the token that is answered. Throws 422 for a link that is used up, too old or
 * unknown.
 */
export async function resetPassword(
  { store, now }: Parts,
  { token, password, device }: { token: string; password: string; device: string | undefined },
): Promise<string> {
  const tokenHash = hashToken(token);
  const at = now().toISOString();
  // Asked before hashing: an unknown token costs us nothing.
  const reset = await store.db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['account_id', 'email', 'slug', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (!reset) throw usedUp();
  await checkNewPassword(password, reset);
  const passwordHash = await hashPassword(password);
  return store.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('password_resets')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) throw usedUp();
    await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', reset.account_id)
      .execute();
    await takeBack(trx, reset.account_id, at);
    // The other links that were mailed end with this one.
    await endAccess(trx, reset.account_id, at);
    await clearAllFailedProofs(trx, reset.account_id);
    return rememberOnlyDevice(trx, { accountId: reset.account_id, token: device, now: now() });
  });
}

/**
 * Whoever followed the link has the mailbox, which confirms the address. Where nobody had confirmed it, a stranger may have opened the
 * account: what he set up to come back goes.
 */
async function takeBack(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
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

function usedUp(): AppError {
  return new AppError(
    422,
    'invalid_reset_token',
    'This link has expired or was used already. Please ask for a new one.',
  );
}
