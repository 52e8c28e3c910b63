import { hash } from 'node:crypto';
import type { CardChange, ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { CardStep } from '../../payments/paymentProvider.ts';
import type { Row } from '../../store/schema.ts';
import { declined, expired } from '../attempts/chargeResponses.ts';
import { paymentUndecided } from '../attempts/attempts.ts';
import { checkOpen, refuseMixedPayments } from './claimInstalment.ts';
import { savePaymentMethod } from '../instalments/writeInstalments.ts';

type CardRequest = { token: string; key: string; change: CardChange };
type Question = Extract<ChargeAnswer, { status: 'requires_action' }>;

/**
 * Replaces the card that later instalments are charged to; no money moves. An instalment that was refused is tried again at once. Returns
 * what the buyer's bank asks, or nothing if the card is saved. Throws 402, 404, 409, 422, and 502 or 504 if the outcome is unknown.
 */
export async function changeCard(
  context: ApiContext,
  { token, key, change }: CardRequest,
): Promise<Question | undefined> {
  const { store, payments, now } = context;
  const order = await loadOrder(context, token);
  checkOpen(order);
  await refuseMixedPayments(store.db, order, payments);
  const provider = payments.current;
  const state = await provider.saveCard(cardStep(order, { key, change }));
  switch (state.kind) {
    case 'requires_action':
      return {
        status: 'requires_action',
        client_secret: state.clientSecret,
        payment_intent_id: state.id,
      };
    case 'declined':
      throw declined(state.refusal);
    case 'canceled':
      throw declined(expired);
    case 'unknown':
      throw paymentUndecided(state);
    case 'saved':
      await store.transaction(async (trx) => {
        const card = { provider: provider.name, ...state.method };
        await savePaymentMethod(trx, { id: order.id, created_at: now().toISOString() }, card);
        await trx
          .updateTable('instalments')
          .set({ next_try_at: now().toISOString() })
          .where('order_id', '=', order.id)
          .where('state', '=', 'failed')
          .execute();
      });
      return undefined;
  }
}

/** Throws 404, and 409 if nothing of the order is collected any more. A paused instalment waits for its buyer, who pays it in person. */
async function loadOrder({ store: { db } }: ApiContext, token: string): Promise<Row<'orders'>> {
  const order = await db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst();
  if (!order) throw refusal(404, 'order_unknown');
  const left = await db
    .selectFrom('instalments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['scheduled', 'failed'])
    .limit(1)
    .executeTakeFirst();
  if (!left) throw refusal(409, 'nothing_to_collect');
  return order;
}

function cardStep(order: Row<'orders'>, { key, change }: Pick<CardRequest, 'key' | 'change'>): CardStep {
  const { payment_intent_id: clientIntentId, payment_method_id: paymentMethodId } = change;
  const step = {
    orderId: order.id,
    accountId: order.account_id,
    owner: { name: order.payer_name, email: order.payer_email },
    // Buyers choose their keys: the same key for another order must not repeat this step.
    key: `card-${hash('sha256', `${order.id} ${key}`)}`,
  };
  if (clientIntentId !== undefined) return { ...step, clientIntentId };
  if (paymentMethodId === undefined)
    throw invalidField('payment_method_id', 'is required', { rule: 'required' });
  return { ...step, paymentMethodId };
}
