import type { Transaction } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { clearFailedAuthentications, countAuthenticationAttempt } from '../failedAuthentications.ts';
import { isPassword } from '../passwords.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { checkSecondFactor } from '../twoFactor.ts';

type Parts = Pick<ApiContext, 'store' | 'now' | 'keyring'>;

/** What a signed-in user enters again; `field` is the name of the password in the body. */
export type GivenCredentials = { password: string; code?: string | undefined; field?: string };

/**
 * Runs an action that needs more than the session: the password again, and a code if two-factor sign-in is on. Failures
 * are counted by account. Throws 422 for a wrong password, 401 for a missing or wrong code, 429 after too many failures.
 */
export async function withReauthentication<T>(
  { store, now, keyring }: Parts,
  { account, given }: { account: Row<'accounts'>; given: GivenCredentials },
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { password, code, field = 'password' } = given;
  await countAuthenticationAttempt(store, { accountId: account.id, source: 'account-change', at: now() });
  if (!(await isPassword(password, account.password_hash))) throw wrongPassword(field);
  return store.transaction(async (trx) => {
    // Checking a password takes a while; if it was changed meanwhile, it proves nothing.
    const isUnchanged = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst();
    if (!isUnchanged) throw wrongPassword(field);
    await checkSecondFactor(trx, account.id, { code, now: now(), keyring });
    await clearFailedAuthentications(trx, { accountId: account.id, source: 'account-change' });
    return work(trx);
  });
}

function wrongPassword(field: string): AppError {
  return invalidField(field, 'is not your password', { rule: 'wrong_password' });
}
