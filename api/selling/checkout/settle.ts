import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import { findIntent } from './confirmPayment.ts';
import { openStates, takeAttemptLock, withAttemptLock, type Attempt } from '../attempts/attempts.ts';
import { finishAttempt } from './finish.ts';
import { recordStockChange } from '../attempts/recordStockChange.ts';
import { recordArrivedMoney, extendWaiting } from '../waitingOrders/changeWaiting.ts';

/**
 * `settled`: it is finished. `waiting`: the buyer may still pay, or the money may still arrive. `busy`: another worker has it. `undecided`:
 * the outcome is unknown.
 */
export type Settlement = 'settled' | 'waiting' | 'busy' | 'undecided';

/** `check` lets the buyer continue until the hold expires; `abandon` cancels an unpaid attempt. */
export type SettleMode = 'check' | 'abandon';

/**
 * Asks the provider for the outcome of an attempt that no call waits for. A paid attempt becomes the order. An unpaid one is canceled if
 * its hold has expired or it is abandoned, and its seats are released. It charges nothing.
 */
export async function settleAttempt(
  context: ApiContext,
  attemptId: string,
  mode: SettleMode,
): Promise<Settlement> {
  const attempt = await lockAttempt(context, attemptId);
  if (attempt === 'busy' || attempt === 'settled') return attempt;
  return withAttemptLock(context, attemptId, async () => {
    const settlement = await settle(context, attempt, mode);
    if (settlement !== 'settled') await unlock(context, attemptId);
    return settlement;
  });
}

/** Settles all unfinished attempts that no call works on. Source: contract, section 6, `idempotency-key`. */
export function settleAll(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, {
    ...unfinished(context),
    async work({ id }) {
      try {
        await settleAttempt(context, id, 'check');
      } catch (error) {
        context.log.error({ err: error, attemptId: id }, 'a payment attempt could not be settled');
      }
    },
  });
}

function unfinished({ payments }: ApiContext): Queue<'payment_attempts'> {
  const providers = sql.join(payments.all.map(({ name }) => name));
  return {
    table: 'payment_attempts',
    isDue: (now) => sql`state in ('pending', 'requires_action') and provider in (${providers})
      and (locked_until is null or locked_until <= ${now})`,
    orderBy: 'id',
  };
}

async function settle(context: ApiContext, attempt: Attempt, mode: SettleMode): Promise<Settlement> {
  const isOver = mode === 'abandon' || attempt.expires_at <= context.now().toISOString();
  if (attempt.amount_minor === 0) {
    await finishAttempt(context, attempt, isOver ? { kind: 'canceled' } : { kind: 'succeeded' });
    return 'settled';
  }
  const found = await findIntent(context, attempt);
  if (found.kind === 'waiting' && attempt.state === 'waiting')
    await recordArrivedMoney(context, attempt, found);
  // A browser that knows the secret could still pay a declined intent, and the buyer could still return, until it is canceled.
  const isKnownOutside = attempt.state !== 'pending' && found.kind === 'declined';
  // The order waits already, or the payment is abandoned before the order begins to wait.
  const isWaiting = found.kind === 'waiting' && (attempt.state === 'waiting' || mode === 'abandon');
  const isUnpaid = found.kind === 'open' || found.kind === 'requires_action' || isKnownOutside || isWaiting;
  // A bank's refusal ends the wait at once.
  const isRefused = attempt.state === 'waiting' && found.kind === 'declined';
  if (isUnpaid && !isOver && !isRefused) return 'waiting';
  const intentId = attempt.payment_intent_id ?? ('intent' in found ? found.intent?.id : undefined);
  const state =
    isUnpaid && intentId !== undefined
      ? await context.payments.of(attempt.provider).cancel(intentId, `${attempt.id}-cancel`)
      : found;
  if (state.kind === 'unknown' || state.kind === 'open' || state.kind === 'requires_action') {
    return 'undecided';
  }
  if (state.kind === 'waiting' && attempt.state === 'waiting') {
    await extendWaiting(context, attempt.id);
    return 'waiting';
  }
  await finishAttempt(context, attempt, state);
  if (state.kind === 'declined' || state.kind === 'canceled') await recordStockChange(context, attempt);
  return 'settled';
}

async function lockAttempt(
  { store, now }: ApiContext,
  attemptId: string,
): Promise<Attempt | 'busy' | 'settled'> {
  const locked = await store.statement((db) => takeAttemptLock(db, attemptId, now()));
  if (locked) return locked;
  const unfinished = await store.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('id', '=', attemptId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return unfinished ? 'busy' : 'settled';
}

async function unlock({ store }: ApiContext, attemptId: string): Promise<void> {
  await store.statement((db) =>
    db.updateTable('payment_attempts').set({ locked_until: null }).where('id', '=', attemptId).execute(),
  );
}
