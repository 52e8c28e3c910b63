import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** A mailed link set a new password: every session ends, and with them what somebody began who may not be the owner. `at` is an ISO time. */
export async function endAccess(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
  await endOffers(trx, accountId);
  await endResets(trx, accountId, at);
}

/** The links to a new password that were mailed are worth nothing any more. `at` is an ISO time. */
export async function endResets(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

type Own = { id: string; email: string };

/** The mailed link to another address is worth nothing any more; one that confirms the account's own still is. */
export async function endEmailChange(trx: Transaction<Schema>, { id, email }: Own): Promise<void> {
  await trx.deleteFrom('email_changes').where('account_id', '=', id).where('email', '!=', email).execute();
}

/** The mailed links that confirm the account's own address are worth nothing any more; one to another address still is. */
export async function endConfirmations(trx: Transaction<Schema>, { id, email }: Own): Promise<void> {
  await trx.deleteFrom('email_changes').where('account_id', '=', id).where('email', '=', email).execute();
}

/** A second factor that was offered and is not on yet cannot be turned on any more. */
export async function endOffers(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('two_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}
