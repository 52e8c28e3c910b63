import type { Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { releaseHolds, extendHolds } from '../discounts/uses.ts';
import { missInstalment, postponeInstalment, receiveInstalment } from '../instalments/finishInstalment.ts';
import type { Intent, PaymentState } from '../../payments/paymentProvider.ts';
import type { Transact } from '../../store/connect.ts';
import type { Schema } from '../../store/schema.ts';
import { answerOf, expired, refusalAnswer, type FinalAnswer } from './answers.ts';
import { claimAttemptRow, holdMs, purchaseOf, type Attempt } from './attempts.ts';
import { takeOrderNumber, type NumberedStore } from '../placedOrder/orderNumbers.ts';
import { placeOrder } from '../placedOrder/placeOrder.ts';

/** A payment state that has a final response. `intent` is null if the total was 0. */
export type Outcome =
  | { kind: 'succeeded'; intent?: Intent }
  | Extract<PaymentState, { kind: 'requires_action' | 'declined' | 'canceled' }>;

/**
 * Transaction 2 of a charge: writes order, lines, charge, mails and the response, or releases the seats. An attempt that was finished
 * meanwhile keeps its response. An attempt that answered `requires_action` keeps repeating it.
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
    if (earlierAnswer && attempt.state !== 'requires_action') return earlierAnswer;
    const { state, answer } = await conclude(context, trx, { attempt, outcome, seller });
    const finalAnswer = earlierAnswer ?? answer;
    const expires_at =
      state === 'requires_action'
        ? new Date(context.now().getTime() + holdMs).toISOString()
        : attempt.expires_at;
    await trx
      .updateTable('payment_attempts')
      .set({
        state,
        answer_status: finalAnswer.status,
        answer_json: JSON.stringify(finalAnswer.body),
        locked_until: null,
        expires_at,
      })
      .where('id', '=', id)
      .execute();
    return answer;
  });
}

async function conclude(
  context: ApiContext,
  trx: Transaction<Schema>,
  { attempt, outcome, seller }: { attempt: Attempt; outcome: Outcome; seller: NumberedStore | undefined },
): Promise<{ state: Attempt['state']; answer: FinalAnswer }> {
  switch (outcome.kind) {
    case 'succeeded': {
      const savedMethod = outcome.intent?.savedMethod ?? null;
      const order =
        seller === undefined
          ? await receiveInstalment(trx, { attempt, context, savedMethod })
          : await placeOrder(trx, { attempt, purchase: purchaseOf(attempt), seller, context, savedMethod });
      return { state: 'succeeded', answer: { status: 200, body: { status: 'succeeded', order } } };
    }
    case 'requires_action': {
      await extendHolds(trx, attempt.id, new Date(context.now().getTime() + holdMs).toISOString());
      const { clientSecret, id } = outcome.intent;
      const body = { status: outcome.kind, client_secret: clientSecret, payment_intent_id: id };
      return { state: 'requires_action', answer: { status: 200, body } };
    }
    case 'declined':
      await releaseHolds(trx, attempt.id);
      await missInstalment(trx, { attempt, context, refusal: outcome.refusal });
      return { state: 'failed', answer: refusalAnswer(outcome.refusal) };
    case 'canceled':
      await releaseHolds(trx, attempt.id);
      await postponeInstalment(trx, { attempt, context });
      return { state: 'failed', answer: refusalAnswer(expired) };
  }
}
