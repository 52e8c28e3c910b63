import type { Request } from 'express';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { recordUse } from './sessionUse.ts';
import type { ApiContext } from '../context.ts';
import { hashToken } from '../store/ids.ts';
import type { Row } from '../store/schema.ts';

/** The account of the access token; `undefined` without a token. Throws 401 for an invalid or expired token. */
export async function findAccount(context: ApiContext, req: Request): Promise<Row<'accounts'> | undefined> {
  const token = req.get('x-access-token');
  if (!token) return undefined;
  const found = await context.store.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.token_hash', 'sessions.last_used_at', 'sessions.created_at as session_created_at'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', context.now().toISOString())
    .executeTakeFirst();
  if (!found) throw invalidToken();
  const { token_hash, last_used_at, session_created_at, ...account } = found;
  recordUse(context, { token_hash, last_used_at, created_at: session_created_at });
  return account;
}

/** The signed-in account. Throws the 401 that sends a visitor to sign in again. */
export async function requireAccount(context: ApiContext, req: Request): Promise<Row<'accounts'>> {
  const account = await findAccount(context, req);
  if (!account) throw refusal(401, 'login_required');
  return account;
}

/** As `requireAccount`, for the calls below `/{account_id}`: another account is 403. */
export async function requireOwner(
  context: ApiContext,
  req: Request,
  accountId: string | undefined,
): Promise<Row<'accounts'>> {
  const account = await requireAccount(context, req);
  if (account.id !== accountId) {
    throw refusal(403, 'not_the_owner');
  }
  return account;
}

function invalidToken(): AppError {
  return new AppError(401, 'invalid_token', failureTexts.tokenExpiredBody);
}
