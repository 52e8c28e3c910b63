import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Charge } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { passHolds } from '../discounts/uses.ts';
import { AnsweredError } from '../errorHandler.ts';
import type { Intent } from '../payments/paymentProvider.ts';
import { loadPaidOrder } from '../orders/queries.ts';
import type { Schema } from '../store/schema.ts';
import { invalidField } from '../http/invalidField.ts';
import { answerOf, expired, type FinalAnswer } from './answers.ts';
import { amountChanged, inFlight, paymentOf, undecided, type Attempt, type Claim } from './attempts.ts';
import { Blocked, type AttemptBase } from './keys.ts';

type Continuation = {
  context: ApiContext;
  /** The new attempt, but for what it takes over. */
  base: AttemptBase;
  /** The buyer's `payment_intent_id`. */
  claimedId: string;
  /** Throws where the intent's attempt pays for somebody or something else. */
  checkPrior: (prior: Attempt) => void;
  /** Whether the buyer has changed since what is bought. */
  hasChanged?: (prior: Attempt) => Promise<boolean>;
  /** Whether what the attempt takes is what the buyer saw. */
  isAsSeen: (prior: Attempt) => boolean;
  /** Thrown where the intent's success was answered before. */
  whenHeard: AppError;
};

/**
 * Goes on with a payment that was authenticated: the new attempt takes over intent, seats and terms of the one that asked for
 * it, since that is what the buyer approved. `undefined` where the intent belongs to no attempt that is under way.
 */
export async function continueAttempt(
  trx: Transaction<Schema>,
  { context, base, claimedId, ...continuation }: Continuation,
): Promise<Claim | undefined> {
  const prior = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_intent_id', '=', context.payments.intentIdOf(claimedId))
    .where('state', 'in', ['pending', 'requires_action', 'succeeded'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!prior) return undefined;
  continuation.checkPrior(prior);
  if (prior.state === 'pending') throw inFlight();
  if (prior.state === 'requires_action') {
    // Its payment is ended, unless it was paid already, and what is bought now is quoted anew.
    if (await continuation.hasChanged?.(prior)) throw new Blocked([prior.id]);
    if (!continuation.isAsSeen(prior)) {
      const error = amountChanged(prior.amount_minor, prior.currency);
      return { kind: 'refused', error, unlessPaid: prior.id };
    }
  }

  const taken = {
    ...base,
    account_id: prior.account_id,
    cart_id: prior.cart_id,
    instalment_id: prior.instalment_id,
    payment_intent_id: prior.payment_intent_id,
    amount_minor: prior.amount_minor,
    currency: prior.currency,
    request_json: JSON.stringify({ ...paymentOf(prior), claimedIntentId: claimedId }),
  };
  if (prior.state === 'succeeded') {
    const answer = await unheardSuccess(trx, prior, continuation.whenHeard);
    const answered = { answer_status: answer.status, answer_json: JSON.stringify(answer.body) };
    const attempt: Attempt = { ...taken, ...answered, state: 'continued', locked_until: null };
    await trx.insertInto('payment_attempts').values(attempt).execute();
    return { kind: 'answered', answer };
  }
  await trx.insertInto('payment_attempts').values(taken).execute();
  await passHolds(trx, { from: prior.id, to: taken });
  await trx.updateTable('payment_attempts').set({ state: 'continued' }).where('id', '=', prior.id).execute();
  return { kind: 'claimed', attempt: taken, isResumed: false };
}

/**
 * An intent that `payment-details` made, or that was declined before, as the provider knows it; `null` without one and for an
 * intent of an attempt. Throws 422 for what is no intent of this purchase, 402 for a cancelled one, 502 and 504.
 */
export async function readOfferedIntent(context: ApiContext, charge: Charge): Promise<Intent | null> {
  const { payments, store } = context;
  if (charge.payment_intent_id === undefined) return null;
  const intentId = payments.intentIdOf(charge.payment_intent_id);
  const attempt = await store.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .where('state', 'in', ['pending', 'requires_action', 'succeeded'])
    .executeTakeFirst();
  if (attempt) return null;
  const state = await payments.retrieve(intentId);
  if (state.kind === 'unknown') throw undecided(state);
  if (state.kind === 'canceled') {
    throw new AnsweredError(402, expired.code, expired.message, { decline_code: null });
  }
  const isOurs =
    state.intent !== null &&
    state.intent.purpose.cartId === (charge.cart_id ?? null) &&
    (charge.support === undefined || state.intent.purpose.accountId === charge.support.account_id);
  if (!isOurs) throw foreign();
  return state.intent;
}

export function foreign(): AppError {
  return invalidField('payment_intent_id', 'is not a payment of this order');
}

/** Paid while nobody was listening: the first to ask hears of it; after that the cart is closed as any other. */
async function unheardSuccess(
  trx: Transaction<Schema>,
  prior: Attempt,
  whenHeard: AppError,
): Promise<FinalAnswer> {
  const heard = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_intent_id', '=', prior.payment_intent_id)
    .execute();
  const isHeard = heard.map(answerOf).some((answer) => isSuccess(answer));
  if (isHeard) throw whenHeard;
  const order = await loadPaidOrder(trx, prior);
  if (!order) throw new Error(`attempt ${prior.id} succeeded without an order`);
  return { status: 200, body: { status: 'succeeded', order } };
}

function isSuccess(answer: FinalAnswer | undefined): boolean {
  return answer?.status === 200 && answer.body.status === 'succeeded';
}
