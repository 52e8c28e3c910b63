import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** For a `where` on accounts: only those that the operator has not suspended. */
export function isNotSuspended(accounts: ExpressionBuilder<Schema, 'accounts'>) {
  return accounts.not(
    accounts.exists(
      accounts
        .selectFrom('suspensions')
        .select('suspensions.account_id')
        .whereRef('suspensions.account_id', '=', 'accounts.id'),
    ),
  );
}

/** Suspends a page: it is 404 to everybody, and purchases stay. Idempotent. */
export async function suspend(trx: Transaction<Schema>, accountId: string, at: Date): Promise<void> {
  await trx
    .insertInto('suspensions')
    .values({ account_id: accountId, suspended_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function restore(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('suspensions').where('account_id', '=', accountId).execute();
}
