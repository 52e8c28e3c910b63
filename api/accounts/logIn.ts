import type { Credentials, Session } from '#shared/audience/accountSchema.ts';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../context.ts';
import { checkSecondFactor } from './twoFactor.ts';
import { hashToken } from '../store/ids.ts';
import {
  clearFailedAuthentications,
  countAuthenticationAttempt,
  type AuthenticationAttempt,
} from './failedAuthentications.ts';
import { isKnownDevice, rememberDevice } from './knownDevices.ts';
import { isPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import type { SignInPlace } from './signInPlace.ts';

type Parts = Pick<ApiContext, 'store' | 'now' | 'keyring'>;

/** A session, and the token by which its device is known from now on. */
export type SignedIn = { session: Session; device: string };

/**
 * Signs in with a password, and with a code if the account needs one. `device` is the browser's device token. Throws 401, and 429
 * after too many failures.
 */
export async function logIn(
  { store, now, keyring }: Parts,
  given: Credentials,
  { device, place }: { device: string | undefined; place: SignInPlace },
): Promise<SignedIn> {
  const account = await store.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', given.email)
    .executeTakeFirst();
  const attempt = account && (await attemptOf({ store, now }, account.id, device));
  if (attempt) await countAuthenticationAttempt(store, attempt);
  const isRight = await isPassword(given.password, account?.password_hash);
  if (!account || !attempt || !isRight) throw wrongCredentials();
  return store.transaction(async (trx) => {
    // Checking a password takes a while; it may have been changed meanwhile.
    const { id, password_hash } = account;
    const isUnchanged = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst();
    if (!isUnchanged) throw wrongCredentials();
    await checkSecondFactor(trx, id, { code: given.code, now: now(), keyring });
    await clearFailedAuthentications(trx, attempt);
    return {
      session: await startSession(trx, account, { now: now(), place }),
      device: await rememberDevice(trx, { accountId: id, token: device, now: now() }),
    };
  });
}

/** Which counter a sign-in uses: each known device has its own. */
async function attemptOf(
  { store, now }: Pick<Parts, 'store' | 'now'>,
  accountId: string,
  device: string | undefined,
): Promise<AuthenticationAttempt> {
  const at = now();
  const isKnown = await isKnownDevice(store.db, { accountId, token: device, now: at });
  return {
    accountId,
    source: device !== undefined && isKnown ? `device:${hashToken(device)}` : 'sign-in',
    at,
  };
}

function wrongCredentials(): AppError {
  return refusal(401, 'wrong_credentials');
}
