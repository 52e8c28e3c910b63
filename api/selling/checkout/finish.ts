import type { Transaction } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { releaseHolds, extendHolds } from '../attempts/discountUses.ts';
import { missInstalment, postponeInstalment, receiveInstalment } from './finishInstalment.ts';
import type { Intent, PaymentState } from '../../payments/paymentProvider.ts';
import type { Schema } from '../../store/schema.ts';
import { updateById } from '../../store/severalRows.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import { answerOf, expired, refusalAnswer, type FinalAnswer } from '../attempts/chargeResponses.ts';
import {
  claimAttemptRow,
  claimAttemptRows,
  holdMs,
  purchaseOf,
  redirectHoldMs,
  type Attempt,
} from '../attempts/attempts.ts';
import { takeOrderNumber } from '../placedOrder/orderNumbers.ts';
import { placeOrders, type Paid } from '../placedOrder/placeOrder.ts';
import { cancelWaiting, endWaiting, startWaiting } from '../waitingOrders/changeWaiting.ts';

/** A payment state that has a final response. `intent` is null if the total was 0. */
export type Outcome =
  | { kind: 'succeeded'; intent?: Intent }
  | Extract<PaymentState, { kind: 'requires_action' | 'waiting' | 'declined' | 'canceled' }>;

/**
 * Transaction 2 of a charge: writes order, lines, charge, mails and the response, or releases the seats. Orders of several buyers share it.
 * An attempt that was finished meanwhile keeps its response. An attempt that answered `requires_action` or `waiting` keeps repeating it.
 */
export async function finishAttempt(
  context: ApiContext,
  { id, account_id, instalment_id }: Pick<Attempt, 'id' | 'account_id' | 'instalment_id'>,
  outcome: Outcome,
): Promise<FinalAnswer> {
  const { store } = context;
  if (instalment_id === null && outcome.kind === 'succeeded') {
    const seller = await takeOrderNumber(store, account_id);
    const { savedMethod = null, paidFrom = null } = outcome.intent ?? {};
    return store.batched.readCommitted(finishPaid, { id, context, seller, savedMethod, paidFrom });
  }
  const transact = instalment_id === null ? store.readCommitted : store.transaction;
  return transact(async (trx) => {
    const attempt = await claimAttemptRow(trx, id);
    return keptAnswer(attempt, outcome) ?? conclude(context, trx, { attempt, outcome });
  });
}

type PaidAttempt = Pick<Paid, 'context' | 'seller' | 'savedMethod' | 'paidFrom'> & { id: string };

/** Writes the orders of attempts that were paid. */
async function finishPaid(
  trx: Transaction<Schema>,
  items: readonly PaidAttempt[],
  kind: StoreKind,
): Promise<(FinalAnswer | Error)[]> {
  const attempts = await claimAttemptRows(
    trx,
    items.map(({ id }) => id),
  );
  const answers = new Map<string, FinalAnswer>();
  const paid: Paid[] = [];
  for (const attempt of attempts) {
    const item = items.find(({ id }) => id === attempt.id);
    const earlier = keptAnswer(attempt, { kind: 'succeeded' });
    if (earlier) answers.set(attempt.id, earlier);
    if (!item || earlier) continue;
    const known = attempt.state === 'waiting' ? await endWaiting(trx, attempt.id) : undefined;
    paid.push({ ...item, attempt, purchase: purchaseOf(attempt), known });
  }
  const placed = await placeOrders(trx, paid, {
    kind,
    writesOf: (orders) => [
      updateById(
        trx,
        'payment_attempts',
        orders.map(({ attempt, answer }) => answered(attempt, { state: 'succeeded' }, success(answer))),
      ),
    ],
  });
  for (const { attempt, answer } of placed) answers.set(attempt.id, success(answer));
  return items.map(({ id }) => answers.get(id) ?? new Error(`there is no attempt ${id}`));
}

/** The response that a finished attempt has already, and keeps; `undefined` if it may change. */
function keptAnswer(attempt: Attempt, outcome: Pick<Outcome, 'kind'>): FinalAnswer | undefined {
  const mayChange = attempt.state === 'requires_action' || attempt.state === 'waiting';
  const waitsAlready = attempt.state === 'waiting' && outcome.kind === 'waiting';
  return mayChange && !waitsAlready ? undefined : answerOf(attempt);
}

type Changed = Pick<Attempt, 'state'> & Partial<Pick<Attempt, 'expires_at' | 'request_json'>>;

/** The row of a finished attempt. The first answer stays. */
function answered(attempt: Attempt, changed: Changed, answer: FinalAnswer) {
  const { expires_at } = attempt;
  const { status, body } = answerOf(attempt) ?? answer;
  const stored = { answer_status: status, answer_json: JSON.stringify(body) };
  return { id: attempt.id, expires_at, ...changed, locked_until: null, ...stored };
}

/** Finishes an attempt in every other way than as a paid purchase (`finishPaid`). */
async function conclude(
  context: ApiContext,
  trx: Transaction<Schema>,
  { attempt, outcome }: { attempt: Attempt; outcome: Outcome },
): Promise<FinalAnswer> {
  const store = async (changed: Changed, answer: FinalAnswer) => {
    await updateById(trx, 'payment_attempts', [answered(attempt, changed, answer)]).execute(trx);
    return answer;
  };
  switch (outcome.kind) {
    case 'succeeded': {
      const savedMethod = outcome.intent?.savedMethod ?? null;
      return store(
        { state: 'succeeded' },
        success(await receiveInstalment(trx, { attempt, context, savedMethod })),
      );
    }
    case 'requires_action': {
      const { intent, redirectUrl } = outcome;
      const lastsMs = redirectUrl === undefined ? holdMs : redirectHoldMs;
      const expires_at = new Date(context.now().getTime() + lastsMs).toISOString();
      await extendHolds(trx, attempt.id, expires_at);
      const body = { status: outcome.kind, client_secret: intent.clientSecret, payment_intent_id: intent.id };
      const redirect = redirectUrl === undefined ? {} : { redirect_url: redirectUrl };
      const answer: FinalAnswer = { status: 200, body: { ...body, ...redirect } };
      return store({ state: 'requires_action', expires_at }, answer);
    }
    case 'waiting': {
      const { order, until } = await startWaiting(trx, { context, attempt, outcome });
      await extendHolds(trx, attempt.id, until);
      const answer: FinalAnswer = { status: 200, body: { status: 'waiting', order } };
      // The provider has the consent by now.
      const { consent: _given, ...purchase } = purchaseOf(attempt);
      const request_json = JSON.stringify(purchase);
      return store({ state: 'waiting', expires_at: until, request_json }, answer);
    }
    case 'declined': {
      await cancelWaiting(trx, { context, attempt });
      await releaseHolds(trx, attempt.id);
      await missInstalment(trx, { attempt, context, refusal: outcome.refusal });
      return store({ state: 'failed' }, refusalAnswer(outcome.refusal));
    }
    case 'canceled': {
      await cancelWaiting(trx, { context, attempt });
      await releaseHolds(trx, attempt.id);
      await postponeInstalment(trx, { attempt, context });
      return store({ state: 'failed' }, refusalAnswer(expired));
    }
  }
}

function success(order: Order): FinalAnswer {
  return { status: 200, body: { status: 'succeeded', order } };
}
