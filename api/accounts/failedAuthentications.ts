import type { Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { waitMinutes } from '#shared/dates/waitMinutes.ts';
import type { Store } from '../store/connect.ts';
import type { Row, Schema } from '../store/schema.ts';

/**
 * Where a password or code comes from. Each source has its own counter, so that a stranger who guesses at sign-in locks
 * neither the owner's devices nor the owner's account screens.
 */
export type AuthenticationSource =
  /** A sign-in by a device that has not signed in to this account before. */
  | 'sign-in'
  /** A sign-in by a device that has. */
  | `device:${string}`
  /** A change of the account in a signed-in session. */
  | 'account-change';

export type AuthenticationAttempt = { accountId: string; source: AuthenticationSource; at: Date };

const minuteMs = 60_000;
const maxFailures = 20;
const windowMs = 15 * minuteMs;
/** The first wait, the second, and all later ones. */
const waitsMs = [15 * minuteMs, 30 * minuteMs, 60 * minuteMs];
const maxWaitMs = 60 * minuteMs;
/** After this time without a failure, the next wait is the first one again. */
export const failureRetentionMs = 24 * 60 * minuteMs;

/**
 * Counts an attempt as failed before it is checked, so that a burst of parallel guesses cannot exceed the limit; after a correct
 * one the caller calls `clearFailedAuthentications`. After 20 failures in 15 minutes the source has to wait: 15 minutes, then 30, then
 * an hour each time. Throws 429 `too_many_attempts` during the wait.
 */
export async function countAuthenticationAttempt(
  store: Store,
  attempt: AuthenticationAttempt,
): Promise<void> {
  const waitMs = await store.transaction((trx) => countFailure(trx, attempt));
  if (waitMs === 0) return;
  const params = { minutes: waitMinutes(waitMs) };
  throw refusal(429, 'too_many_attempts', { params, retryAfterMs: waitMs });
}

/** Clears the counter of a source after a correct attempt. */
export async function clearFailedAuthentications(
  trx: Transaction<Schema>,
  { accountId, source }: Pick<AuthenticationAttempt, 'accountId' | 'source'>,
): Promise<void> {
  await trx
    .deleteFrom('failed_proofs')
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .execute();
}

/** Clears the counters of all sources, after the owner followed a mailed link. */
export async function clearAllFailedAuthentications(
  trx: Transaction<Schema>,
  accountId: string,
): Promise<void> {
  await trx.deleteFrom('failed_proofs').where('account_id', '=', accountId).execute();
}

/** How long the source has to wait; 0: the failure was counted and the attempt may be checked. */
async function countFailure(
  trx: Transaction<Schema>,
  { accountId, source, at }: AuthenticationAttempt,
): Promise<number> {
  const before = await trx
    .selectFrom('failed_proofs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .executeTakeFirst();
  const waitMs = before?.locked_until ? -elapsedMs(before.locked_until, at) : 0;
  if (waitMs > 0) return waitMs;
  const row = { account_id: accountId, source, ...nextCount(before, at) };
  await trx
    .insertInto('failed_proofs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'source']).doUpdateSet(row))
    .execute();
  return 0;
}

function nextCount(before: Row<'failed_proofs'> | undefined, at: Date) {
  const now = at.toISOString();
  const isInWindow =
    before !== undefined && before.locked_until === null && elapsedMs(before.first_failed_at, at) < windowMs;
  const areLocksExpired = before === undefined || elapsedMs(before.last_failed_at, at) >= failureRetentionMs;
  const failures = isInWindow ? before.failures + 1 : 1;
  const locks = areLocksExpired ? 0 : before.locks;
  const reachesLimit = failures >= maxFailures;
  return {
    failures,
    locks: reachesLimit ? locks + 1 : locks,
    first_failed_at: isInWindow ? before.first_failed_at : now,
    last_failed_at: now,
    locked_until: reachesLimit ? new Date(at.getTime() + (waitsMs[locks] ?? maxWaitMs)).toISOString() : null,
  };
}

/** Milliseconds since an ISO time; negative for a time in the future. */
function elapsedMs(since: string, at: Date): number {
  return at.getTime() - new Date(since).getTime();
}
