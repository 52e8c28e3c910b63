import type { Transaction } from 'kysely';
import type { Session, User } from '#shared/audience/accountSchema.ts';
import type { ApiContext } from '../context.ts';
import { unusedMs, usedAt } from '../http/sessionUse.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { endDevices } from './endDevices.ts';
import type { SignInPlace } from './signInPlace.ts';

const maxSessions = 30;

/** Starts a session and returns what a page stores of it; the store has only the token's hash. */
export async function startSession(
  trx: Transaction<Schema>,
  account: Row<'accounts'>,
  { now, place }: { now: Date; place: SignInPlace },
): Promise<Session> {
  const token = newToken();
  await endOldSessions(trx, account.id, now);
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + unusedMs).toISOString(),
      ...place,
    })
    .execute();
  return { token, user: toUser(account) };
}

/** Deletes expired sessions, and the least recently used ones if there is no room for another. */
async function endOldSessions(trx: Transaction<Schema>, accountId: string, now: Date): Promise<void> {
  const sessions = await trx.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute();
  const at = now.toISOString();
  const ended = sessions
    .toSorted((a, b) => usedAt(b).localeCompare(usedAt(a)))
    .filter(({ expires_at }, index) => expires_at <= at || index >= maxSessions - 1)
    .map(({ token_hash }) => token_hash);
  if (ended.length > 0) await trx.deleteFrom('sessions').where('token_hash', 'in', ended).execute();
}

/** Ends the session of a token; an unknown token is ignored. */
export async function endSession({ store }: Pick<ApiContext, 'store'>, token: string): Promise<void> {
  const token_hash = hashToken(token);
  const known = await store.db
    .selectFrom('sessions')
    .select(['token_hash', 'account_id'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!known) return;
  await store.transaction(async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();
    await endDevices(trx, known.account_id, { of: token_hash });
  });
}

function toUser(account: Row<'accounts'>): User {
  return {
    _id: account.id,
    account_id: account.id,
    name: account.name,
    email: account.email,
    email_confirmed: account.email_confirmed_at !== null,
    slug: account.slug,
    currency: account.currency,
    ...(account.sample_until === null ? {} : { sample_until: account.sample_until }),
    ...(account.language === null ? {} : { language: account.language }),
  };
}
