import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { tooManyAttempts } from '#shared/tooManyAttempts.ts';
import type { Store } from '../store/connect.ts';
import type { Row, Schema } from '../store/schema.ts';

/**
 * Where somebody proves who they are. Each source is counted apart, so that a stranger who guesses at a sign-in locks neither the
 * owner's own devices nor the owner's account screens.
 */
export type ProofSource =
  /** A sign-in by a device that did not sign in to this account before. */
  | 'sign-in'
  /** A sign-in by a device that did. */
  | `device:${string}`
  /** A change of the account by somebody who is signed in. */
  | 'account-change';

export type Proof = { accountId: string; source: ProofSource; at: Date };

const minuteMs = 60_000;
const mostFailures = 20;
const windowMs = 15 * minuteMs;
/** The first wait, the second, and every one after that. */
const waitsMs = [15 * minuteMs, 30 * minuteMs, 60 * minuteMs];
const longestWaitMs = 60 * minuteMs;
/** After so long without a failure the next wait is the first again. */
export const failuresKeptMs = 24 * 60 * minuteMs;

/**
 * Counts a proof as failed before anybody looks at it, so that of a burst no more than the limit are looked at; whoever was right
 * then calls `clearFailedProofs`. After 20 failures in 15 minutes the source has to wait: 15 minutes, then 30, then an hour each
 * time. Throws 429 `too_many_attempts` while it has to.
 */
export async function countProof(store: Store, proof: Proof): Promise<void> {
  const waitMs = await store.transaction((trx) => countFailure(trx, proof));
  if (waitMs === 0) return;
  throw new AppError(429, 'too_many_attempts', tooManyAttempts(waitMs), { retryAfterMs: waitMs });
}

/** The proof was right. */
export async function clearFailedProofs(
  trx: Transaction<Schema>,
  { accountId, source }: Pick<Proof, 'accountId' | 'source'>,
): Promise<void> {
  await trx
    .deleteFrom('failed_proofs')
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .execute();
}

/** The owner has proved it by a mailed link: nobody has to wait any more. */
export async function clearAllFailedProofs(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('failed_proofs').where('account_id', '=', accountId).execute();
}

/** How long the source has to wait; 0: it was counted and may go on. */
async function countFailure(trx: Transaction<Schema>, { accountId, source, at }: Proof): Promise<number> {
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
  const goesOn =
    before !== undefined && before.locked_until === null && elapsedMs(before.first_failed_at, at) < windowMs;
  const isQuiet = before === undefined || elapsedMs(before.last_failed_at, at) >= failuresKeptMs;
  const failures = goesOn ? before.failures + 1 : 1;
  const locks = isQuiet ? 0 : before.locks;
  const isLast = failures >= mostFailures;
  return {
    failures,
    locks: isLast ? locks + 1 : locks,
    first_failed_at: goesOn ? before.first_failed_at : now,
    last_failed_at: now,
    locked_until: isLast ? new Date(at.getTime() + (waitsMs[locks] ?? longestWaitMs)).toISOString() : null,
  };
}

/** Since an ISO time; negative where it is yet to come. */
function elapsedMs(since: string, at: Date): number {
  return at.getTime() - new Date(since).getTime();
}
