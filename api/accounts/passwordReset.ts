import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Schema } from '../store/schema.ts';
import { clearAllFailedProofs } from './failedProofs.ts';
import { rememberOnlyDevice } from './knownDevices.ts';
import { hashPassword } from './passwords.ts';
import { resetMail } from './resetMail.ts';

const validMinutes = 30;

type Parts = Pick<ApiContext, 'store' | 'now' | 'config'>;

/** Mails a link that sets a new password, where the address belongs to an account. */
export async function requestReset({ store, now, config }: Parts, email: string): Promise<void> {
  const account = await store.db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return;
  const token = newToken();
  const link = `${config.publicUrl}/forgot-password?token=${token}`;
  const createdAt = now();
  await store.transaction(async (trx) => {
    await trx
      .insertInto('password_resets')
      .values({
        token_hash: hashToken(token),
        account_id: account.id,
        created_at: createdAt.toISOString(),
        expires_at: new Date(createdAt.getTime() + validMinutes * 60_000).toISOString(),
        used_at: null,
      })
      .execute();
    const mail = resetMail({ name: account.name, link, validMinutes });
    await writeMail(
      trx,
      { ...mail, recipient: account.email, dedupeKey: `password-reset:${hashToken(token)}` },
      createdAt,
    );
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
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (!reset) throw usedUp();
  const passwordHash = await hashPassword(password);
  return store.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('password_resets')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) throw usedUp();
    // The other links that were mailed end with this one.
    await endResets(trx, reset.account_id, at);
    await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', reset.account_id)
      .execute();
    await trx.deleteFrom('sessions').where('account_id', '=', reset.account_id).execute();
    await clearAllFailedProofs(trx, reset.account_id);
    return rememberOnlyDevice(trx, { accountId: reset.account_id, token: device, now: now() });
  });
}

/** The links that were mailed are worth nothing any more. `at` is an ISO time. */
export async function endResets(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

function usedUp(): AppError {
  return new AppError(
    422,
    'invalid_reset_token',
    'This link has expired or was used already. Please ask for a new one.',
  );
}
