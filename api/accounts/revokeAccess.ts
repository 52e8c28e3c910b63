import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { endDevices } from './endDevices.ts';

/**
 * After a new password by a mailed link: ends every session, and everything that somebody other than the owner may have begun.
 * `at` is an ISO time.
 */
export async function revokeAccess(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await endDevices(trx, accountId);
  await trx.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
  await endOffers(trx, accountId);
  await endResets(trx, accountId, at);
}

/** Invalidates all mailed reset links. `at` is an ISO time. */
export async function endResets(trx: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

type Own = { id: string; email: string };

/** Invalidates the mailed link to another address; one that confirms the account's own address still works. */
export async function endEmailChange(trx: Transaction<Schema>, { id, email }: Own): Promise<void> {
  await trx.deleteFrom('email_changes').where('account_id', '=', id).where('email', '!=', email).execute();
}

/** Invalidates the mailed links that confirm the account's own address; one to another address still works. */
export async function endConfirmations(trx: Transaction<Schema>, { id, email }: Own): Promise<void> {
  await trx.deleteFrom('email_changes').where('account_id', '=', id).where('email', '=', email).execute();
}

/** Deletes an offered second factor that is not on yet. */
export async function endOffers(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('two_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}
