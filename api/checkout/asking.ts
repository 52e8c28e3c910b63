import type { ApiContext } from '../context.ts';
import { authenticationRequired, type PaymentState } from '../payments/paymentProvider.ts';
import { paymentOf, type Attempt } from './attempts.ts';
import type { Outcome } from './finish.ts';

type Undecided = Extract<PaymentState, { kind: 'open' | 'unknown' }>;

/**
 * Takes the money of an attempt, outside any transaction. The intent is made and remembered before it is confirmed: an
 * attempt of which no intent is known has moved no money, and whatever is repeated, one intent succeeds once.
 */
export async function takeMoney(
  context: ApiContext,
  attempt: Attempt,
  { isResumed }: { isResumed: boolean },
): Promise<Outcome | Undecided> {
  if (attempt.amount_minor === 0) return { kind: 'succeeded' };
  const { claimedIntentId, paymentMethodId, isOffSession } = paymentOf(attempt);
  const key = `${attempt.id}-confirm`;
  if (claimedIntentId !== null) return goOn(context, attempt, claimedIntentId);

  const known = attempt.payment_intent_id;
  const state = known === null || isResumed ? await findIntent(context, attempt) : undefined;
  // A remembered refusal may be of an earlier card on the same intent; asked again with the key, this card's answer comes.
  if (state && state.kind !== 'open' && state.kind !== 'declined') return state;
  const claimedId = known ?? (state && 'intent' in state ? state.intent?.id : undefined);
  if (claimedId === undefined || paymentMethodId === null) return state ?? { kind: 'canceled' };
  const answer = await context.payments.confirm({ claimedId, paymentMethodId, isOffSession, key });
  return isOffSession && answer.kind === 'requires_action' ? nobodyThere(context, attempt, answer) : answer;
}

/** A card that wants to be authenticated while the buyer is away: the intent is ended, and counts as refused. */
async function nobodyThere(
  { payments }: ApiContext,
  attempt: Attempt,
  { intent }: Extract<PaymentState, { kind: 'requires_action' }>,
): Promise<Outcome | Undecided> {
  const ended = await payments.cancel(intent.id, `${attempt.id}-cancel`);
  if (ended.kind !== 'canceled') return ended;
  return { kind: 'declined', refusal: authenticationRequired, intent };
}

/** After the authentication. A refused intent is ended: its secret is known to a browser, which could still pay it. */
async function goOn(
  { payments }: ApiContext,
  attempt: Attempt,
  claimedId: string,
): Promise<Outcome | Undecided> {
  const state = await payments.confirm({ claimedId, key: `${attempt.id}-confirm` });
  if (state.kind !== 'declined') return state;
  const ended = await payments.cancel(payments.intentIdOf(claimedId), `${attempt.id}-cancel`);
  return ended.kind === 'succeeded' ? ended : state;
}

/** How the attempt's intent stands; where none is remembered it is made, or found again by its key. Moves no money. */
export async function findIntent(context: ApiContext, attempt: Attempt): Promise<PaymentState> {
  if (attempt.payment_intent_id !== null) return context.payments.retrieve(attempt.payment_intent_id);
  const state = await context.payments.create(
    {
      amountMinor: attempt.amount_minor,
      currency: attempt.currency,
      purpose: { accountId: attempt.account_id, cartId: attempt.cart_id },
      confirmation: 'automatic',
      card: paymentOf(attempt).card ?? undefined,
    },
    `${attempt.id}-create`,
  );
  const intentId = 'intent' in state ? state.intent?.id : undefined;
  if (intentId !== undefined) {
    await context.store.transaction((trx) =>
      trx
        .updateTable('payment_attempts')
        .set({ payment_intent_id: intentId })
        .where('id', '=', attempt.id)
        .execute(),
    );
  }
  return state;
}
