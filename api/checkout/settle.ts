import type { ApiContext } from '../context.ts';
import { findIntent } from './asking.ts';
import { isLocked, lockEnd, whileLocked, type Attempt } from './attempts.ts';
import { finishAttempt } from './finish.ts';

/** `settled`: it has its end. `waiting`: the buyer may still pay. `busy`: another works on it. `undecided`: no word yet. */
export type Settlement = 'settled' | 'waiting' | 'busy' | 'undecided';

/** `look` lets the buyer go on until the hold ends; `abandon` ends what was not paid. */
export type SettleMode = 'look' | 'abandon';

/**
 * Asks the provider how an attempt ended that nobody waits for. What was paid becomes the order; what is unpaid when its hold
 * ends, or is abandoned, is cancelled, and its seats are given back. Takes no money.
 */
export async function settleAttempt(
  context: ApiContext,
  attemptId: string,
  mode: SettleMode,
): Promise<Settlement> {
  const attempt = await lockAttempt(context, attemptId);
  if (attempt === 'busy' || attempt === 'settled') return attempt;
  return whileLocked(context, attemptId, async () => {
    const settlement = await settle(context, attempt, mode);
    if (settlement !== 'settled') await unlock(context, attemptId);
    return settlement;
  });
}

/** Settles whatever was left behind, by this process or one before it. Source: contract, section 6, `idempotency-key`. */
export async function settleAll(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const attempts = await context.store.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', 'in', ['pending', 'requires_action'])
    .where('provider', '=', context.payments.name)
    .orderBy('id')
    .execute();
  for (const { id } of attempts) {
    if (signal?.aborted) return;
    try {
      await settleAttempt(context, id, 'look');
    } catch (error) {
      context.log.error({ err: error, attemptId: id }, 'a payment attempt could not be settled');
    }
  }
}

async function settle(context: ApiContext, attempt: Attempt, mode: SettleMode): Promise<Settlement> {
  const isOver = mode === 'abandon' || attempt.expires_at <= context.now().toISOString();
  if (attempt.amount_minor === 0) {
    await finishAttempt(context, attempt.id, isOver ? { kind: 'canceled' } : { kind: 'succeeded' });
    return 'settled';
  }
  const found = await findIntent(context, attempt);
  // A declined intent whose secret a browser knows could still be paid there; until it is ended, so could the buyer come back.
  const isKnownOutside = attempt.state === 'requires_action' && found.kind === 'declined';
  const isUnpaid = found.kind === 'open' || found.kind === 'requires_action' || isKnownOutside;
  if (isUnpaid && !isOver) return 'waiting';
  const intentId = attempt.payment_intent_id ?? ('intent' in found ? found.intent?.id : undefined);
  const state =
    isUnpaid && intentId !== undefined
      ? await context.payments.cancel(intentId, `${attempt.id}-cancel`)
      : found;
  if (state.kind === 'unknown' || state.kind === 'open' || state.kind === 'requires_action') {
    return 'undecided';
  }
  await finishAttempt(context, attempt.id, state);
  return 'settled';
}

async function lockAttempt(
  { store, now }: ApiContext,
  attemptId: string,
): Promise<Attempt | 'busy' | 'settled'> {
  return store.transaction(async (trx) => {
    const attempt = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .where('state', 'in', ['pending', 'requires_action'])
      .executeTakeFirst();
    if (!attempt) return 'settled';
    if (isLocked(attempt, now())) return 'busy';
    const locked = { locked_until: lockEnd(now()) };
    await trx.updateTable('payment_attempts').set(locked).where('id', '=', attemptId).execute();
    return { ...attempt, ...locked };
  });
}

async function unlock({ store }: ApiContext, attemptId: string): Promise<void> {
  await store.transaction((trx) =>
    trx.updateTable('payment_attempts').set({ locked_until: null }).where('id', '=', attemptId).execute(),
  );
}
