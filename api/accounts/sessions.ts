import type { Transaction } from 'kysely';
import type { Session, User } from '#shared/accountSchema.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

const sessionDays = 30;

/** Starts a session and answers what a page keeps of it; the store keeps the token's hash alone. */
export async function startSession(
  trx: Transaction<Schema>,
  account: Row<'accounts'>,
  now: Date,
): Promise<Session> {
  const token = newToken();
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionDays * 86_400_000).toISOString(),
    })
    .execute();
  return { token, user: toUser(account) };
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
