import type { Transaction } from 'kysely';
import type { Session, User } from '#shared/accountSchema.ts';
import type { ApiContext } from '../context.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

const dayMs = 86_400_000;
const unusedMs = 14 * dayMs;
const longestMs = 90 * dayMs;
const mostSessions = 30;
/** How exactly a session's latest use is known: to write each would make every read a write. */
const useWrittenEveryMs = 60 * 60_000;

/** Starts a session and answers what a page keeps of it; the store keeps the token's hash alone. */
export async function startSession(
  trx: Transaction<Schema>,
  account: Row<'accounts'>,
  now: Date,
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
    })
    .execute();
  return { token, user: toUser(account) };
}

/** Ends what has expired, and of the others those that were used longest ago, so that there is room for one more. */
async function endOldSessions(trx: Transaction<Schema>, accountId: string, now: Date): Promise<void> {
  const sessions = await trx.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute();
  const at = now.toISOString();
  const ended = sessions
    .toSorted((a, b) => usedAt(b).localeCompare(usedAt(a)))
    .filter(({ expires_at }, index) => expires_at <= at || index >= mostSessions - 1)
    .map(({ token_hash }) => token_hash);
  if (ended.length > 0) await trx.deleteFrom('sessions').where('token_hash', 'in', ended).execute();
}

/** When it was used last, to the hour; an ISO time. */
export function usedAt({ last_used_at, created_at }: Pick<Row<'sessions'>, 'last_used_at' | 'created_at'>) {
  return last_used_at ?? created_at;
}

/** Notes that a session is in use, at most once an hour and beside the request: it then has 14 days again, up to 90 in all. */
export function noteUse(
  { store, background, now }: Pick<ApiContext, 'store' | 'background' | 'now'>,
  session: Pick<Row<'sessions'>, 'token_hash' | 'created_at' | 'last_used_at'>,
): void {
  const at = now();
  if (at.getTime() - new Date(usedAt(session)).getTime() < useWrittenEveryMs) return;
  const latest = new Date(session.created_at).getTime() + longestMs;
  background.start(`session:${session.token_hash}`, () =>
    store.transaction((trx) =>
      trx
        .updateTable('sessions')
        .set({
          last_used_at: at.toISOString(),
          expires_at: new Date(Math.min(at.getTime() + unusedMs, latest)).toISOString(),
        })
        .where('token_hash', '=', session.token_hash)
        .execute(),
    ),
  );
}

/** Ends the session of a token; one that is none ends nothing. */
export async function endSession({ store }: Pick<ApiContext, 'store'>, token: string): Promise<void> {
  const token_hash = hashToken(token);
  const known = await store.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!known) return;
  await store.transaction((trx) => trx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute());
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
  };
}
