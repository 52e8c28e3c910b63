import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { ApiContext } from '../../context.ts';
import { transferHolds } from '../attempts/discountUses.ts';
import type { Intent } from '../../payments/paymentProvider.ts';
import { inOrderLanguage } from '../placedOrder/inOrderLanguage.ts';
import { loadPaidOrder } from '../placedOrder/queries.ts';
import type { Schema } from '../../store/schema.ts';
import { invalidField } from '../../http/invalidField.ts';
import { answerOf, declined, expired, type FinalAnswer } from '../attempts/chargeResponses.ts';
import {
  amountChanged,
  attemptInProgress,
  claimAttemptRow,
  paymentOf,
  paymentUndecided,
  type Attempt,
  type Claim,
} from '../attempts/attempts.ts';
import { ofClientIntent } from '../attempts/clientIntent.ts';
import { Blocked, type AttemptBase } from '../attempts/keys.ts';

type Continuation = {
  context: ApiContext;
  /** The new attempt without the fields of the earlier one. */
  base: AttemptBase;
  /** The buyer's `payment_intent_id`. */
  clientIntentId: string;
  /** Throws if the intent's attempt belongs to another buyer or purchase. */
  checkPrior: (prior: Attempt) => void;
  /** Whether the buyer has changed the purchase since. */
  hasChanged?: (prior: Attempt) => Promise<boolean>;
  /** Whether the attempt's amount is the one that the buyer saw. */
  isAsSeen: (prior: Attempt) => boolean;
  /** Thrown if the intent's success was already returned. */
  whenReported: AppError;
};

/**
 * Continues an authenticated payment. The new attempt gets the intent, seats and terms of the earlier one, because the buyer approved
 * those. `undefined` if the intent belongs to no attempt in progress.
 */
export async function continueAttempt(
  trx: Transaction<Schema>,
  { context, base, clientIntentId, ...continuation }: Continuation,
): Promise<Claim | undefined> {
  const found = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where(ofClientIntent(context.payments, clientIntentId))
    .where('state', 'in', ['pending', 'requires_action', 'succeeded'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!found) return undefined;
  const prior = await claimAttemptRow(trx, found.id);
  // Another call has continued or ended it meanwhile.
  if (prior.state === 'continued' || prior.state === 'failed') throw attemptInProgress();
  continuation.checkPrior(prior);
  if (prior.state === 'pending') throw attemptInProgress();
  if (prior.state === 'requires_action') {
    // The earlier payment is canceled unless it was paid, and the changed purchase gets a new quote.
    if (await continuation.hasChanged?.(prior)) throw new Blocked([prior.id]);
    if (!continuation.isAsSeen(prior)) {
      const error = amountChanged(prior.amount_minor, prior.currency);
      return { kind: 'refused', error, unlessPaid: prior.id };
    }
  }

  const continued = {
    ...base,
    account_id: prior.account_id,
    cart_id: prior.cart_id,
    instalment_id: prior.instalment_id,
    provider: prior.provider,
    payment_intent_id: prior.payment_intent_id,
    amount_minor: prior.amount_minor,
    currency: prior.currency,
    request_json: JSON.stringify({ ...paymentOf(prior), claimedIntentId: clientIntentId }),
  };
  if (prior.state === 'succeeded') {
    const answer = await unreportedSuccess(trx, prior, continuation.whenReported);
    const answered = { answer_status: answer.status, answer_json: JSON.stringify(answer.body) };
    const attempt: Attempt = { ...continued, ...answered, state: 'continued', locked_until: null };
    await trx.insertInto('payment_attempts').values(attempt).execute();
    return { kind: 'answered', answer };
  }
  await trx.insertInto('payment_attempts').values(continued).execute();
  await transferHolds(trx, { from: prior.id, to: continued });
  await trx.updateTable('payment_attempts').set({ state: 'continued' }).where('id', '=', prior.id).execute();
  return { kind: 'claimed', attempt: continued, isResumed: false };
}

/**
 * The current provider's intent that `payment-details` created or that was declined before. `null` for an intent of an
 * attempt. Throws 422 for an intent of another purchase, 402 for a canceled one, 502 and 504.
 */
export async function readOfferedIntent(
  context: ApiContext,
  charge: Charge & { payment_intent_id: string },
): Promise<Intent | null> {
  const { payments, store } = context;
  const attempt = await store.db
    .selectFrom('payment_attempts')
    .select('id')
    .where(ofClientIntent(payments, charge.payment_intent_id))
    .where('state', 'in', ['pending', 'requires_action', 'succeeded'])
    .executeTakeFirst();
  if (attempt) return null;
  const { retrieve, intentIdOf } = payments.current;
  const state = await retrieve(intentIdOf(charge.payment_intent_id));
  if (state.kind === 'unknown') throw paymentUndecided(state);
  if (state.kind === 'canceled') {
    throw declined(expired);
  }
  const isOurs =
    state.intent !== null &&
    state.intent.purpose.cartId === (charge.cart_id ?? null) &&
    (charge.support === undefined || state.intent.purpose.accountId === charge.support.account_id);
  if (!isOurs) throw foreignPayment();
  return state.intent;
}

export function foreignPayment(): AppError {
  return invalidField('payment_intent_id', 'is not a payment of this order');
}

/** The payment succeeded while no call waited for it. The first call gets the success; later ones find the cart closed. */
async function unreportedSuccess(
  trx: Transaction<Schema>,
  prior: Attempt,
  whenReported: AppError,
): Promise<FinalAnswer> {
  const attempts = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', prior.provider)
    .where('payment_intent_id', '=', prior.payment_intent_id)
    .execute();
  const isReported = attempts.map(answerOf).some((answer) => isSuccess(answer));
  if (isReported) throw whenReported;
  const order = await loadPaidOrder(trx, prior);
  if (!order) throw new Error(`attempt ${prior.id} succeeded without an order`);
  return { status: 200, body: { status: 'succeeded', order: await inOrderLanguage(trx, order) } };
}

function isSuccess(answer: FinalAnswer | undefined): boolean {
  return answer?.status === 200 && answer.body.status === 'succeeded';
}
