import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/**
 * Stops telling devices of sales after their sessions were ended: all devices of an account, those `of` one session, or all `except` those
 * of one session. It is not called for sessions that expire, because the creator still wants to hear of sales.
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
