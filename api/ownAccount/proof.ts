import type { Transaction } from 'kysely';
import type { AppError } from '#shared/appError.ts';
import { clearFailedProofs, countProof } from '../accounts/failedProofs.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { ApiContext } from '../context.ts';
import { invalidField } from '../http/invalidField.ts';
import type { Row, Schema } from '../store/schema.ts';
import { checkSecondFactor } from './twoFactor.ts';

type Parts = Pick<ApiContext, 'store' | 'now' | 'keyring'>;

/** What a person gives again who is signed in; `field` is what the body calls the password. */
export type GivenProof = { password: string; code?: string | undefined; field?: string };

/**
 * Does what needs more than a session: the password, and a code where two-factor sign-in is on. Failures are counted by account.
 * Throws 422 for a wrong password, 401 for a missing or wrong code, 429 after too many of them.
 */
export async function withProof<T>(
  { store, now, keyring }: Parts,
  { account, given }: { account: Row<'accounts'>; given: GivenProof },
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { password, code, field = 'password' } = given;
  await countProof(store, { accountId: account.id, source: 'account-change', at: now() });
  if (!(await isPassword(password, account.password_hash))) throw notThePassword(field);
  return store.transaction(async (trx) => {
    // Looking at a password takes a while, in which another may have been set: then it proves nothing.
    const isStillIt = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst();
    if (!isStillIt) throw notThePassword(field);
    await checkSecondFactor(trx, account.id, { code, now: now(), keyring });
    await clearFailedProofs(trx, { accountId: account.id, source: 'account-change' });
    return work(trx);
  });
}

function notThePassword(field: string): AppError {
  return invalidField(field, 'is not your password');
}
