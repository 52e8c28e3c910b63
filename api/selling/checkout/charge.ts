import type { Charge } from '#shared/orders/chargeSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import type { Consent } from '../../payments/paymentProvider.ts';
import type { FinalAnswer } from '../attempts/chargeResponses.ts';
import { confirmPayment } from './confirmPayment.ts';
import {
  attemptInProgress,
  paymentUndecided,
  withAttemptLock,
  type Attempt,
  type Claim,
} from '../attempts/attempts.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import { withCalculations } from '../../tax/calculations.ts';
import { claim } from './claim.ts';
import { readOfferedIntent } from './continuing.ts';
import { finishAttempt } from './finish.ts';
import { isRepeated, type KeyedRequest } from '../attempts/keys.ts';
import { settleAttempt, type Settlement, type SettleMode } from './settle.ts';

/** `attempt`: the one that this call has charged; absent if the key had its answer already. */
export type Charged = { answer: FinalAnswer; attempt?: Attempt };

/** Each turn settles the attempts that block the charge. More turns than this mean that new ones keep coming. */
const maxTurns = 5;

/**
 * Charges a cart or a support payment: claims the key, calls the provider, finishes. After any failure the same key continues the same
 * attempt. Source: contract, section 6, `POST /stripe/charge` and `idempotency-key`.
 */
export async function chargePurchase(
  context: ApiContext,
  request: KeyedRequest & {
    charge: Charge;
    buyer: BuyerTax | null;
    trialOf: string | undefined;
    consent: Consent;
  },
): Promise<Charged> {
  const { payment_intent_id } = request.charge;
  const offered =
    payment_intent_id === undefined || (await isRepeated(context, request.key))
      ? null
      : await readOfferedIntent(context, { ...request.charge, payment_intent_id });
  return chargeClaimed(context, () =>
    withCalculations(context.taxCalculator, (calculate) =>
      claim(context, { ...request, calculate, offered }),
    ),
  );
}

/** The steps of every payment that a buyer starts. `makeClaim` is the first transaction. */
export async function chargeClaimed(context: ApiContext, makeClaim: () => Promise<Claim>): Promise<Charged> {
  const claimed = await claimInTurn(context, makeClaim);
  if (claimed.kind === 'answered') return { answer: claimed.answer };
  return { answer: await chargeAttempt(context, claimed), attempt: claimed.attempt };
}

/** Charges an attempt that the caller has locked, and finishes it. Throws 502 and 504 if the outcome is unknown. */
export async function chargeAttempt(
  context: ApiContext,
  { attempt, isResumed }: { attempt: Attempt; isResumed: boolean },
): Promise<FinalAnswer> {
  return withAttemptLock(context, attempt.id, async () => {
    const outcome = await confirmPayment(context, attempt, { isResumed });
    if (outcome.kind === 'unknown') throw paymentUndecided(outcome);
    if (outcome.kind === 'open') {
      const cause = new Error(`intent of attempt ${attempt.id} is open after its confirmation`);
      throw paymentUndecided({ kind: 'unknown', cause, isTimeout: false });
    }
    return finishAttempt(context, attempt, outcome);
  });
}

/** Claims the key. First it settles the unpaid attempts that block it; if one turns out to be paid, the cart is closed. */
async function claimInTurn(
  context: ApiContext,
  makeClaim: () => Promise<Claim>,
): Promise<Exclude<Claim, { kind: 'blocked' | 'refused' }>> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const claimed = await makeClaim();
    if (claimed.kind === 'refused') {
      const { error, unlessPaid } = claimed;
      if (unlessPaid === undefined || (await settleEarlier(context, unlessPaid, 'check')) !== 'settled') {
        throw error;
      }
      continue;
    }
    if (claimed.kind !== 'blocked') return claimed;
    for (const attemptId of claimed.attemptIds) await settleEarlier(context, attemptId, 'abandon');
  }
  throw attemptInProgress();
}

/** Throws 502 while the outcome is unknown. */
async function settleEarlier(context: ApiContext, attemptId: string, mode: SettleMode): Promise<Settlement> {
  const settlement = await settleAttempt(context, attemptId, mode);
  if (settlement !== 'undecided') return settlement;
  throw refusal(502, 'payment_unavailable', { text: 'earlier_payment_unsettled' });
}
