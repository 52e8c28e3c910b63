import { AppError } from '#shared/appError.ts';
import type { Charge } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import type { FinalAnswer } from './answers.ts';
import { takeMoney } from './asking.ts';
import { inFlight, undecided, whileLocked, type Attempt, type Claim } from './attempts.ts';
import { claim } from './claim.ts';
import { readOfferedIntent } from './continuing.ts';
import { finishAttempt } from './finish.ts';
import { isRepeated, type KeyedRequest } from './keys.ts';
import { settleAttempt, type Settlement, type SettleMode } from './settle.ts';

/** Each turn ends what stood in the way; more than a few means that others keep coming. */
const maxTurns = 5;

/**
 * Charges a cart or a support payment: claim, ask the provider, finish. Whatever fails in between, the same key goes on with the
 * same attempt. Source: contract, section 6, `POST /stripe/charge` and `idempotency-key`.
 */
export async function chargePurchase(
  context: ApiContext,
  request: KeyedRequest & { charge: Charge },
): Promise<FinalAnswer> {
  const offered = (await isRepeated(context, request.key))
    ? null
    : await readOfferedIntent(context, request.charge);
  return chargeClaimed(context, () => claim(context, { ...request, offered }));
}

/** The way of every payment that a buyer asks for: `makeClaim` is its first transaction. */
export async function chargeClaimed(
  context: ApiContext,
  makeClaim: () => Promise<Claim>,
): Promise<FinalAnswer> {
  const claimed = await claimInTurn(context, makeClaim);
  if (claimed.kind === 'answered') return claimed.answer;
  return chargeAttempt(context, claimed);
}

/** Asks for the money of an attempt that the caller has locked, and finishes it. Throws 502 and 504 where nobody knows how it went. */
export async function chargeAttempt(
  context: ApiContext,
  { attempt, isResumed }: { attempt: Attempt; isResumed: boolean },
): Promise<FinalAnswer> {
  return whileLocked(context, attempt.id, async () => {
    const outcome = await takeMoney(context, attempt, { isResumed });
    if (outcome.kind === 'unknown') throw undecided(outcome);
    if (outcome.kind === 'open') {
      const cause = new Error(`intent of attempt ${attempt.id} is open after its confirmation`);
      throw undecided({ kind: 'unknown', cause, isTimeout: false });
    }
    return finishAttempt(context, attempt.id, outcome);
  });
}

/** Claims, and first ends the unpaid attempts that stand in the way; one that turns out to be paid closes the cart. */
async function claimInTurn(
  context: ApiContext,
  makeClaim: () => Promise<Claim>,
): Promise<Exclude<Claim, { kind: 'blocked' | 'refused' }>> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const claimed = await makeClaim();
    if (claimed.kind === 'refused') {
      const { error, unlessPaid } = claimed;
      if (unlessPaid === undefined || (await settleEarlier(context, unlessPaid, 'look')) !== 'settled') {
        throw error;
      }
      continue;
    }
    if (claimed.kind !== 'blocked') return claimed;
    for (const attemptId of claimed.attemptIds) await settleEarlier(context, attemptId, 'abandon');
  }
  throw inFlight();
}

/** Throws 502 where nobody knows yet how it went. */
async function settleEarlier(context: ApiContext, attemptId: string, mode: SettleMode): Promise<Settlement> {
  const settlement = await settleAttempt(context, attemptId, mode);
  if (settlement !== 'undecided') return settlement;
  throw new AppError(
    502,
    'payment_unavailable',
    'An earlier payment is not settled yet. Please try again in a minute.',
  );
}
