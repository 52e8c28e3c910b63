import type { Transaction } from 'kysely';
import { openStates } from '../../selling/attempts/attempts.ts';
import { recordStockChange } from '../../selling/attempts/recordStockChange.ts';
import { settleAttempt } from '../../selling/checkout/settle.ts';
import { receivePaymentAfterCancellation } from '../../selling/canceledOrders/receivePaymentAfterCancellation.ts';
import type { ApiContext } from '../../context.ts';
import type { Handling, PaymentEvent } from '../../payments/paymentEvent.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isHandled, markHandled } from '../handledEvents.ts';
import { hasFailedRefunds, isReturned, recordRefunds, readRefunds } from '../refunds/failedRefunds.ts';
import { recordDispute } from './recordDispute.ts';
import { updateOrderStatus } from '../status/updateOrderStatus.ts';

/**
 * Applies an event of a provider once, in any order of events. It changes only payments of this provider. A job asks providers without a
 * webhook for their events.
 */
export async function handlePaymentEvent(
  context: ApiContext,
  provider: string,
  event: PaymentEvent,
): Promise<Handling> {
  const { store, now, log } = context;
  if (await isHandled(store.db, event.id)) return 'repeated';
  if ((await settleIntent(context, provider, event.intentId)) === 'too_early') return 'too_early';
  const refunds = await refundsFor(context, provider, event);
  if (refunds === 'unknown') return 'too_early';
  let reopened: string | undefined;
  const handling = await store.transaction(async (trx): Promise<Handling> => {
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('provider', '=', provider)
      .where('payment_intent_id', '=', event.intentId)
      .executeTakeFirst();
    const isMissing = refunds === 'not_needed' && event.kind === 'refunded';
    // A refund has failed meanwhile, so the list of refunds is needed after all.
    if (isMissing && (await hasFailedRefunds(trx, { provider, intentId: event.intentId })))
      return 'too_early';
    if (!(await markHandled(trx, event, now()))) return 'repeated';
    if (event.kind === 'payment_changed') return 'handled';
    if (!charge) {
      log.warn({ event }, 'an event tells of a payment that no order knows');
      return 'handled';
    }
    const at = now();
    const wasReturned = refunds !== 'not_needed' && (await isReturned(trx, charge.order_id));
    const failed = refunds === 'not_needed' ? [] : await recordRefunds(trx, { charge, refunds, now: at });
    const dispute =
      event.kind !== 'refund_failed' && refunds === 'not_needed'
        ? await apply(trx, { event, charge, now: at })
        : undefined;
    await updateOrderStatus(trx, charge.order_id, { events: context.events, at });
    if (dispute)
      await context.events.publish(trx, 'disputeChanged', { orderId: charge.order_id, dispute, at });
    if (failed.length > 0) {
      const isReopened = wasReturned && !(await isReturned(trx, charge.order_id));
      if (isReopened) reopened = charge.order_id;
      await context.events.publish(trx, 'refundsFailed', {
        orderId: charge.order_id,
        failed,
        isReopened,
        at,
      });
    }
    return 'handled';
  });
  if (reopened !== undefined) await recordSeatChange(context, reopened);
  return handling;
}

/** Notes for the web servers that the seats of the order are no longer on sale. */
async function recordSeatChange(context: ApiContext, orderId: string): Promise<void> {
  const attempt = await context.store.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.attempt_id', 'payment_attempts.id')
    .selectAll('payment_attempts')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (attempt) await recordStockChange(context, attempt);
}

/** An unfinished payment is settled first, so that the charge of the event exists. */
export async function settleIntent(
  context: ApiContext,
  provider: string,
  intentId: string,
): Promise<'settled' | 'too_early'> {
  const attempts = await context.store.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where('payment_intent_id', '=', intentId)
    .where('state', 'in', openStates)
    .execute();
  for (const { id } of attempts) {
    const settlement = await settleAttempt(context, id, 'check');
    if (settlement === 'busy' || settlement === 'undecided') return 'too_early';
  }
  return settleCanceled(context, provider, intentId);
}

/** Money may arrive for an order that was canceled. */
async function settleCanceled(
  context: ApiContext,
  provider: string,
  intentId: string,
): Promise<'settled' | 'too_early'> {
  const canceled = await context.store.db
    .selectFrom('payment_attempts')
    .innerJoin('waiting_orders', 'waiting_orders.attempt_id', 'payment_attempts.id')
    .select(['waiting_orders.attempt_id', 'waiting_orders.state'])
    .where('payment_attempts.provider', '=', provider)
    .where('payment_attempts.payment_intent_id', '=', intentId)
    .where('waiting_orders.state', 'in', ['canceled', 'returning', 'returned'])
    .execute();
  for (const ended of canceled) {
    if ((await receivePaymentAfterCancellation(context, ended)) === 'undecided') return 'too_early';
  }
  return 'settled';
}

/** The list of a payment's refunds for events whose own sum is not enough. */
async function refundsFor(context: ApiContext, provider: string, { kind, intentId }: PaymentEvent) {
  return kind === 'refunded' || kind === 'refund_failed'
    ? readRefunds(context, { provider, intentId, isFailure: kind === 'refund_failed' })
    : 'not_needed';
}

/** Resolves with a dispute whose state changed. */
async function apply(
  trx: Transaction<Schema>,
  {
    event,
    charge,
    now,
  }: {
    event: Exclude<PaymentEvent, { kind: 'payment_changed' | 'refund_failed' }>;
    charge: Row<'charges'>;
    now: Date;
  },
): Promise<Row<'disputes'> | undefined> {
  if (event.kind === 'refunded') {
    // Events may arrive out of order, and the refunded sum only grows.
    const refunded_minor = Math.min(
      charge.amount_minor,
      Math.max(charge.refunded_minor, event.refundedMinor),
    );
    await trx.updateTable('charges').set({ refunded_minor }).where('id', '=', charge.id).execute();
    return undefined;
  }
  return recordDispute(trx, event, now);
}
