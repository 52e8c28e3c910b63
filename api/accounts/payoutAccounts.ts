import type { Kysely, Transaction } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';

type PayoutAccount = Row<'payout_accounts'>;

/** As with bank details: the owner has time to follow the mailed link before money goes to another place. */
const waitMs = 3 * 24 * 60 * 60_000;

/** A creator's account with a provider, unless it has ended. */
export function findPayoutAccount(
  db: Kysely<Schema>,
  accountId: string,
  provider: string,
): Promise<PayoutAccount | undefined> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The time until which nothing is sent to a new account; null if that time is over. Test money never waits. */
export function transfersFrom(
  { opened_at }: Pick<PayoutAccount, 'opened_at'>,
  { now, movesMoney }: { now: Date; movesMoney: boolean },
): string | null {
  if (!movesMoney) return null;
  const from = new Date(Date.parse(opened_at) + waitMs);
  return from > now ? from.toISOString() : null;
}

/** Stops paying out to an account. A job puts money that was not sent yet back into the balance. The account itself stays with the provider. */
export async function endPayoutAccount(
  trx: Transaction<Schema>,
  id: string,
  { reason, at }: { reason: NonNullable<PayoutAccount['end_reason']>; at: string },
): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ ended_at: at, end_reason: reason, next_look_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Undoes all changes since `since`: accounts that were opened then end, and an account that its owner left is open again. */
export async function restorePayoutAccounts(
  trx: Transaction<Schema>,
  { accountId, since, at }: { accountId: string; since: string; at: string },
): Promise<void> {
  const later = await trx
    .selectFrom('payout_accounts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('opened_at', '>=', since)
    .execute();
  for (const { id } of later) await endPayoutAccount(trx, id, { reason: 'undone', at });
  await trx
    .updateTable('payout_accounts')
    .set({ ended_at: null, end_reason: null, next_look_at: at })
    .where('account_id', '=', accountId)
    .where('end_reason', '=', 'left')
    .where('ended_at', '>=', since)
    .where('opened_at', '<', since)
    .execute();
}
