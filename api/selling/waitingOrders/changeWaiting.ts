import type { Transaction } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import { waitsUntil } from '#shared/payments/paymentMethods.ts';
import type { ApiContext } from '../../context.ts';
import { writeMail } from '../../mail/outbox.ts';
import { replyToOf } from '../../mail/sellerReplyTo.ts';
import type { PaymentState } from '../../payments/paymentProvider.ts';
import { newId, newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { claimAttemptRow, purchaseOf, type Attempt } from '../attempts/attempts.ts';
import { extendHolds } from '../attempts/discountUses.ts';
import { inOrderLanguage } from '../placedOrder/inOrderLanguage.ts';
import type { OrderKey } from '../placedOrder/orderRows.ts';
import { loadSeller, waitingAnswer } from './waitingAnswer.ts';
import { canceledMail, partMail, waitingMail } from './waitingMails.ts';

type Accepted = Extract<PaymentState, { kind: 'waiting' }>;

/** How often a payment is checked while its provider sends no event. */
export const pollEveryMs = 60 * 60_000;
const extensionMs = 24 * 60 * 60_000;

/**
 * Writes the order of a payment whose money arrives later, closes its cart, and mails the buyer. It is not counted and not delivered: the
 * followers of an order run once it is paid.
 */
export async function startWaiting(
  trx: Transaction<Schema>,
  { context, attempt, outcome }: { context: ApiContext; attempt: Attempt; outcome: Accepted },
): Promise<{ order: Order; until: string }> {
  const at = context.now();
  const { cartId, payer } = purchaseOf(attempt);
  const row: Row<'waiting_orders'> = {
    id: newId('ord'),
    account_id: attempt.account_id,
    token: newToken(),
    attempt_id: attempt.id,
    payer_email: payer.email,
    state: 'waiting',
    method: outcome.method,
    until: waitsUntil(outcome.method, at),
    instructions_url: outcome.instructionsUrl,
    pay_by: outcome.payBy,
    arrived_minor: outcome.arrivedMinor || null,
    returned_minor: 0,
    created_at: at.toISOString(),
    ended_at: null,
    next_look_at: new Date(at.getTime() + pollEveryMs).toISOString(),
    money_at: null,
    refusals: 0,
    problem: null,
    reference: null,
  };
  await trx.insertInto('waiting_orders').values(row).execute();
  if (cartId !== null) {
    const closed = { order_id: row.id, updated_at: row.created_at };
    await trx.updateTable('carts').set(closed).where('id', '=', cartId).execute();
  }
  const seller = await loadSeller(trx, row.account_id);
  const order = waitingAnswer(context.payments, { row, attempt, seller, intent: outcome.intent });
  const shown = await inOrderLanguage(trx, order);
  await writeMail(trx, { ...waitingMail(shown, context.config), ...replyToOf(seller) }, at);
  return { order: shown, until: row.until };
}

/** A debit that a bank is processing cannot be canceled. So its seats and discounts stay held. */
export async function extendWaiting({ store, now }: ApiContext, attemptId: string): Promise<void> {
  const expires_at = new Date(now().getTime() + extensionMs).toISOString();
  await store.readCommitted(async (trx) => {
    const attempt = await claimAttemptRow(trx, attemptId);
    if (attempt.state !== 'waiting') return;
    await trx.updateTable('payment_attempts').set({ expires_at }).where('id', '=', attemptId).execute();
    await extendHolds(trx, attemptId, expires_at);
  });
}

/** A part of the money arrived: the buyer is told what is missing. */
export async function recordArrivedMoney(
  context: ApiContext,
  { id }: Pick<Attempt, 'id'>,
  { intent, arrivedMinor }: Accepted,
): Promise<void> {
  if (arrivedMinor === 0) return;
  await context.store.readCommitted(async (trx) => {
    const attempt = await claimAttemptRow(trx, id);
    const row = await trx
      .updateTable('waiting_orders')
      .set({ arrived_minor: arrivedMinor })
      .where('attempt_id', '=', id)
      .where('state', '=', 'waiting')
      .where((where) =>
        where.or([where('arrived_minor', 'is', null), where('arrived_minor', '<>', arrivedMinor)]),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const seller = await loadSeller(trx, row.account_id);
    const order = waitingAnswer(context.payments, { row, attempt, seller, intent });
    const shown = await inOrderLanguage(trx, order);
    await writeMail(trx, { ...partMail(shown, context.config), ...replyToOf(seller) }, context.now());
  });
}

/** The money arrived: the order of `orders` has the same id and token. */
export async function endWaiting(trx: Transaction<Schema>, attemptId: string): Promise<OrderKey | undefined> {
  return trx
    .deleteFrom('waiting_orders')
    .where('attempt_id', '=', attemptId)
    .returning(['id', 'token'])
    .executeTakeFirst();
}

/**
 * The money did not arrive, or not all of it: the order of the attempt, if it waited, is canceled, and the buyer is told. A part that arrived
 * is sent back by a job (`returnTransfers.ts`).
 */
export async function cancelWaiting(
  trx: Transaction<Schema>,
  { context, attempt }: { context: ApiContext; attempt: Attempt },
): Promise<void> {
  if (attempt.state !== 'waiting') return;
  const ended_at = context.now().toISOString();
  const waiting = trx
    .updateTable('waiting_orders')
    .where('attempt_id', '=', attempt.id)
    .where('state', '=', 'waiting')
    .returningAll();
  const row =
    (await waiting
      .set({ state: 'returning', ended_at, money_at: ended_at, next_look_at: ended_at })
      .where('arrived_minor', 'is not', null)
      .executeTakeFirst()) ?? (await waiting.set({ state: 'canceled', ended_at }).executeTakeFirst());
  if (!row) return;
  const seller = await loadSeller(trx, row.account_id);
  const order = waitingAnswer(context.payments, { row, attempt, seller, intent: null });
  const shown = await inOrderLanguage(trx, order);
  const mail = canceledMail(shown, attempt.provider, context.config);
  await writeMail(trx, { ...mail, ...replyToOf(seller) }, context.now());
}
