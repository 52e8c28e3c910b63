import { AppError } from '#shared/appError.ts';
import type { PaymentQuestion, PaymentStanding } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { undecided } from './attempts.ts';
import { settleAttempt } from './settle.ts';

/**
 * How a payment stands, for whoever comes back from its provider: the intent's client secret, which only the buyer's browser
 * was given, is the proof. What was paid meanwhile becomes its order here; no money is taken. Throws 404 for an unknown
 * payment and for a wrong secret, 502 and 504.
 */
export async function standingOf(
  context: ApiContext,
  { payment_intent_id, client_secret }: PaymentQuestion,
): Promise<PaymentStanding> {
  const { payments, store } = context;
  const intentId = payments.intentIdOf(payment_intent_id);
  const attempts = await store.db
    .selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('payment_intent_id', '=', intentId)
    .execute();
  const state = await payments.retrieve(intentId);
  if (state.kind === 'unknown') throw undecided(state);
  // A cancelled payment says nothing about anybody, and some providers forget its secret.
  if (state.kind === 'canceled' && attempts.length > 0) {
    return { status: 'failed', message: 'The payment was not completed.' };
  }
  const isProven = 'intent' in state && state.intent?.clientSecret === client_secret;
  if (!isProven) throw new AppError(404, 'payment_unknown', 'This payment does not exist.');

  for (const { id, state: attemptState } of attempts) {
    const isUnderWay = attemptState === 'pending' || attemptState === 'requires_action';
    if (isUnderWay) await settleAttempt(context, id, 'look');
  }
  switch (state.kind) {
    case 'succeeded': {
      const paid = await store.db
        .selectFrom('charges')
        .innerJoin('orders', 'orders.id', 'charges.order_id')
        .select('orders.token')
        .where('charges.payment_intent_id', '=', intentId)
        .executeTakeFirst();
      return paid ? { status: 'succeeded', order: paid } : { status: 'processing' };
    }
    case 'open':
    case 'requires_action':
      return { status: 'requires_action' };
    case 'declined':
      return { status: 'failed', message: state.refusal.message };
  }
}
