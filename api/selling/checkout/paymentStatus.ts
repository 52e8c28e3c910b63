import { refusal } from '#shared/wire/refusal.ts';
import type { PaymentQuestion, PaymentStatus } from '#shared/orders/chargeSchema.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import type { ApiContext } from '../../context.ts';
import { openStates, paymentUndecided, type Attempt } from '../attempts/attempts.ts';
import { ofClientIntent } from '../attempts/clientIntent.ts';
import { findWaitingOrder } from '../waitingOrders/loadWaiting.ts';
import { settleAttempt } from './settle.ts';

/**
 * The status of a payment for a buyer who returns from its provider. The proof is the intent's client secret, which only the buyer's
 * browser has. A payment that succeeded meanwhile becomes its order here; no money is charged. Throws 404 for an unknown payment and for a
 * wrong secret, 502 and 504.
 */
export async function paymentStatusOf(
  context: ApiContext,
  { payment_intent_id, client_secret }: PaymentQuestion,
): Promise<PaymentStatus> {
  const { payments, store } = context;
  const attempts = await store.db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'provider', 'account_id'])
    .where(ofClientIntent(payments, payment_intent_id))
    .execute();
  const provider = attempts[0] ? payments.of(attempts[0].provider) : payments.current;
  const intentId = provider.intentIdOf(payment_intent_id);
  const state = await provider.retrieve(intentId);
  if (state.kind === 'unknown') throw paymentUndecided(state);
  // A canceled payment reveals nothing about its buyer, and some providers delete its secret.
  if (state.kind === 'canceled' && attempts.length > 0) {
    return { status: 'failed', message: refusals.payment_incomplete, ...(await sellerOf(context, attempts)) };
  }
  const isProven = 'intent' in state && state.intent?.clientSecret === client_secret;
  if (!isProven) throw refusal(404, 'payment_unknown');

  for (const { id, state: attemptState } of attempts) {
    const isOpen = openStates.some((open) => open === attemptState);
    if (isOpen) await settleAttempt(context, id, 'check');
  }
  switch (state.kind) {
    case 'succeeded': {
      const paid = await store.db
        .selectFrom('charges')
        .innerJoin('orders', 'orders.id', 'charges.order_id')
        .select('orders.token')
        .where('charges.provider', '=', provider.name)
        .where('charges.payment_intent_id', '=', intentId)
        .executeTakeFirst();
      return paid ? { status: 'succeeded', order: paid } : { status: 'processing' };
    }
    case 'waiting': {
      const ids = attempts.map(({ id }) => id);
      const order = ids.length === 0 ? undefined : await findWaitingOrder(store.db, ids);
      return order ? { status: 'waiting', order } : { status: 'processing' };
    }
    case 'open':
    case 'requires_action':
      return { status: 'requires_action', ...(await sellerOf(context, attempts)) };
    case 'declined':
      return { status: 'failed', message: state.refusal.message, ...(await sellerOf(context, attempts)) };
  }
}

/** The page of the seller, where the buyer can begin again. */
async function sellerOf(
  { store }: ApiContext,
  attempts: readonly Pick<Attempt, 'account_id'>[],
): Promise<{ slug?: string }> {
  const [attempt] = attempts;
  if (!attempt) return {};
  const { account_id } = attempt;
  const seller = await store.db
    .selectFrom('accounts')
    .select('slug')
    .where('id', '=', account_id)
    .executeTakeFirst();
  return seller ? { slug: seller.slug } : {};
}
