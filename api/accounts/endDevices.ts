import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/**
 * Devices whose session was ended are told of no more sales: all of an account, those `of` a session, or all `except` those of one. A session
 * that nobody used for a while ends without it, since the creator still wants to hear of sales.
 */
export async function endDevices(
  trx: Transaction<Schema>,
  accountId: string,
  { of, except }: { of?: string; except?: string } = {},
): Promise<void> {
  let ended = trx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'sales');
  if (of !== undefined) ended = ended.where('session_hash', '=', of);
  if (except !== undefined) ended = ended.where('session_hash', '!=', except);
  await ended.execute();
}
