import type { Request } from 'express';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { requireAccount } from '../http/session.ts';
import type { Row } from '../store/schema.ts';

/**
 * The account whose studio is asked for. Throws 401 without a session; for everybody else's account there is nothing here (404),
 * as for every id that is not this account's.
 */
export async function requireStudio(
  context: ApiContext,
  req: Request<{ accountId: string }>,
): Promise<Row<'accounts'>> {
  const account = await requireAccount(context, req);
  if (account.id !== req.params.accountId) {
    throw new AppError(404, 'unknown_studio', 'There is no such studio.');
  }
  return account;
}
