import type { Transaction } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { releaseHolds, extendHolds } from '../discounts/uses.ts';
import { missInstalment, postponeInstalment, receiveInstalment } from '../instalments/finishInstalment.ts';
import type { Intent, PaymentState } from '../../payments/paymentProvider.ts';
import type { Transact } from '../../store/connect.ts';
import type { Schema } from '../../store/schema.ts';
import type { Write } from '../../store/writeTogether.ts';
import { answerOf, expired, refusalAnswer, type FinalAnswer } from './answers.ts';
import { claimAttemptRow, holdMs, purchaseOf, redirectHoldMs, type Attempt } from './attempts.ts';
import { takeOrderNumber, type NumberedStore } from '../placedOrder/orderNumbers.ts';
import { placeOrder } from '../placedOrder/placeOrder.ts';
import { cancelWaiting, endWaiting, startWaiting } from '../waitingOrders/changeWaiting.ts';

/** A payment state that has a final response. `intent` is null if the total was 0. */
export type Outcome =
  | { kind: 'succeeded'; intent?: Intent }
  | Extract<PaymentState, { kind: 'requires_action' | 'waiting' | 'declined' | 'canceled' }>;

/**
 * Transaction 2 of a charge: writes order, lines, charge, mails and the response, or releases the seats. An attempt that was finished
 * meanwhile keeps its response. An attempt that answered `requires_action` or `waiting` keeps repeating it.
 */
export async function finishAttempt(
  context: ApiContext,
  { id, account_id, instalment_id }: Pick<Attempt, 'id' | 'account_id' | 'instalment_id'>,
  outcome: Outcome,
): Promise<FinalAnswer> {
  const { store } = context;
  if (instalment_id !== null) return finishWith(context, store.transaction, { id, outcome });
  const seller = outcome.kind === 'succeeded' ? await takeOrderNumber(store, account_id) : undefined;
  return finishWith(context, store.readCommitted, { id, outcome, seller });
}

/** `seller`: for a purchase that succeeded. */
async function finishWith(
  context: ApiContext,
  transact: Transact,
  { id, outcome, seller }: { id: string; outcome: Outcome; seller?: NumberedStore | undefined },
): Promise<FinalAnswer> {
  return transact(async (trx) => {
    const attempt = await claimAttemptRow(trx, id);
    const earlierAnswer = answerOf(attempt);
    const mayChange = attempt.state === 'requires_action' || attempt.state === 'waiting';
    const waitsAlready = attempt.state === 'waiting' && outcome.kind === 'waiting';
    if (earlierAnswer && (!mayChange || waitsAlready)) return earlierAnswer;
    return conclude(context, trx, {
      attempt,
      outcome,
      seller,
      store({ expires_at = attempt.expires_at, ...changed }, answer) {
        const { status, body } = earlierAnswer ?? answer;
        const answered = { answer_status: status, answer_json: JSON.stringify(body) };
        return trx
          .updateTable('payment_attempts')
          .set({ ...changed, expires_at, locked_until: null, ...answered })
          .where('id', '=', id);
      },
    });
  });
}

type Conclusion = {
  attempt: Attempt;
  outcome: Outcome;
  seller: NumberedStore | undefined;
  /** The change of the attempt. */
  store: (
    attempt: Pick<Attempt, 'state'> & Partial<Pick<Attempt, 'expires_at' | 'request_json'>>,
    answer: FinalAnswer,
  ) => Write & { execute: () => Promise<unknown> };
};

async function conclude(
  context: ApiContext,
  trx: Transaction<Schema>,
  { attempt, outcome, seller, store }: Conclusion,
): Promise<FinalAnswer> {
  switch (outcome.kind) {
    case 'succeeded': {
      const paid = { attempt, context, savedMethod: outcome.intent?.savedMethod ?? null };
      if (seller === undefined) {
        const answer = success(await receiveInstalment(trx, paid));
        await store({ state: 'succeeded' }, answer).execute();
        return answer;
      }
      const known = attempt.state === 'waiting' ? await endWaiting(trx, attempt.id) : undefined;
      const writesOf = (order: Order) => [store({ state: 'succeeded' }, success(order))];
      const purchase = purchaseOf(attempt);
      return success(await placeOrder(trx, { ...paid, purchase, seller, known, writesOf }));
    }
    case 'requires_action': {
      const { intent, redirectUrl } = outcome;
      const lastsMs = redirectUrl === undefined ? holdMs : redirectHoldMs;
      const expires_at = new Date(context.now().getTime() + lastsMs).toISOString();
      await extendHolds(trx, attempt.id, expires_at);
      const body = { status: outcome.kind, client_secret: intent.clientSecret, payment_intent_id: intent.id };
      const redirect = redirectUrl === undefined ? {} : { redirect_url: redirectUrl };
      const answer: FinalAnswer = { status: 200, body: { ...body, ...redirect } };
      await store({ state: 'requires_action', expires_at }, answer).execute();
      return answer;
    }
    case 'waiting': {
      const { order, until } = await startWaiting(trx, { context, attempt, outcome });
      await extendHolds(trx, attempt.id, until);
      const answer: FinalAnswer = { status: 200, body: { status: 'waiting', order } };
      // The provider has the consent by now.
      const { consent: _given, ...purchase } = purchaseOf(attempt);
      const request_json = JSON.stringify(purchase);
      await store({ state: 'waiting', expires_at: until, request_json }, answer).execute();
      return answer;
    }
    case 'declined': {
      await cancelWaiting(trx, { context, attempt });
      await releaseHolds(trx, attempt.id);
      await missInstalment(trx, { attempt, context, refusal: outcome.refusal });
      const answer = refusalAnswer(outcome.refusal);
      await store({ state: 'failed' }, answer).execute();
      return answer;
    }
    case 'canceled': {
      await cancelWaiting(trx, { context, attempt });
      await releaseHolds(trx, attempt.id);
      await postponeInstalment(trx, { attempt, context });
      const answer = refusalAnswer(expired);
      await store({ state: 'failed' }, answer).execute();
      return answer;
    }
  }
}

function success(order: Order): FinalAnswer {
  return { status: 200, body: { status: 'succeeded', order } };
}
