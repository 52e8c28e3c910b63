import type { Request } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../context.ts';
import { requireAccount } from './session.ts';
import type { Row } from '../store/schema.ts';

/**
 * The account whose dashboard is called. Throws 401 without a session, and 404 for another account, as for every id that does not
 * belong to this account.
 */
export async function requireStudio(
  context: ApiContext,
  req: Request<{ accountId: string }>,
): Promise<Row<'accounts'>> {
  const account = await requireAccount(context, req);
  if (account.id !== req.params.accountId) {
    throw refusal(404, 'unknown_studio');
  }
  return account;
}
