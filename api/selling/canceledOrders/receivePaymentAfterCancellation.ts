import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import type { ApiContext } from '../../context.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { Intent } from '../../payments/paymentProvider.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { updateById } from '../../store/severalRows.ts';
import { claimAttemptRow, purchaseOf, type Attempt } from '../attempts/attempts.ts';
import { recordStockChange } from '../attempts/recordStockChange.ts';
import { holdSeats } from '../attempts/seats.ts';
import type { Settlement } from '../checkout/settle.ts';
import { holdDiscounts, releaseHolds } from '../attempts/discountUses.ts';
import { inOrderLanguage } from '../placedOrder/inOrderLanguage.ts';
import { takeOrderNumber } from '../placedOrder/orderNumbers.ts';
import { placeOrder } from '../placedOrder/placeOrder.ts';
import { endWaiting } from '../waitingOrders/changeWaiting.ts';
import { returnTransfers } from './returnTransfers.ts';
import { returnMoney } from './returnMoney.ts';
import { loadSeller, waitingAnswer, waitingTerms } from '../waitingOrders/waitingAnswer.ts';
import { tooLateMail } from '../waitingOrders/waitingMails.ts';

type Ended = Pick<Row<'waiting_orders'>, 'attempt_id' | 'state'>;

/**
 * Handles money for an order that was canceled. If everything is still available, the order is placed. If not, all of it is refunded at once,
 * and the buyer gets a mail. Money that no payment took goes back in any case. Calling it again changes nothing.
 */
export async function receivePaymentAfterCancellation(
  context: ApiContext,
  ended: Ended,
): Promise<Settlement> {
  const attempt = await context.store.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', ended.attempt_id)
    .executeTakeFirst();
  if (!attempt || attempt.payment_intent_id === null) return 'settled';
  const state = await context.payments.of(attempt.provider).retrieve(attempt.payment_intent_id);
  if (state.kind === 'unknown') return 'undecided';
  if (state.kind === 'canceled') return returnTransfers(context, attempt);
  if (state.kind !== 'succeeded') return 'settled';
  if (ended.state === 'canceled') {
    const taken = await takeMoney(context, attempt, state.intent);
    if (taken === 'settled') await recordStockChange(context, attempt);
    if (taken !== 'returning') return taken;
  }
  await returnMoney(context, attempt);
  return 'settled';
}

/** `undecided`: seats are held for a payment whose end is not known yet. */
async function takeMoney(
  context: ApiContext,
  { id, account_id }: Attempt,
  { savedMethod, paidFrom }: Intent,
): Promise<Settlement | 'returning'> {
  const seller = await takeOrderNumber(context.store, account_id);
  return context.store.readCommitted(async (trx) => {
    const attempt = await claimAttemptRow(trx, id);
    const row = await canceledOrder(trx, id);
    if (!row) return 'settled';
    const seats = await holdAgain(trx, context, attempt);
    if (seats === 'undecided') return seats;
    if (seats === 'gone') {
      await refuse(trx, context, { row, attempt });
      return 'returning';
    }
    const known = await endWaiting(trx, id);
    const purchase = purchaseOf(attempt);
    const paid = { attempt, purchase, seller, context, savedMethod, paidFrom, known };
    await placeOrder(trx, paid, {
      kind: context.store.kind,
      writesOf: () => [updateById(trx, 'payment_attempts', [{ id, state: 'succeeded' }])],
    });
    return 'settled';
  });
}

function canceledOrder(
  trx: Transaction<Schema>,
  attemptId: string,
): Promise<Row<'waiting_orders'> | undefined> {
  return trx
    .selectFrom('waiting_orders')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'canceled')
    .executeTakeFirst();
}

/** Takes the seats and discounts of the purchase again, which were released with its cancellation. */
async function holdAgain(
  trx: Transaction<Schema>,
  context: ApiContext,
  attempt: Attempt,
): Promise<'held' | 'gone' | 'undecided'> {
  const purchase = purchaseOf(attempt);
  if (purchase.isTrial === true) return 'held';
  const at = context.now();
  try {
    const blocking = await holdSeats(trx, {
      attemptId: attempt.id,
      lines: purchase.lines,
      now: at,
      expiresAt: at.toISOString(),
    });
    if (blocking.length > 0) {
      await releaseHolds(trx, attempt.id);
      return 'undecided';
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await releaseHolds(trx, attempt.id);
    return 'gone';
  }
  await holdDiscounts(trx, { purchase, attempt });
  return 'held';
}

async function refuse(
  trx: Transaction<Schema>,
  context: ApiContext,
  { row, attempt }: { row: Row<'waiting_orders'>; attempt: Attempt },
): Promise<void> {
  const at = context.now();
  const refused = await trx
    .updateTable('waiting_orders')
    .set({ state: 'returning', next_look_at: at.toISOString(), money_at: at.toISOString() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const seller = await loadSeller(trx, row.account_id);
  const order = waitingAnswer(context.payments, { row: refused, attempt, seller, intent: null });
  await writeMail(
    trx,
    tooLateMail(await inOrderLanguage(trx, order), waitingTerms(row).method, context.config),
    at,
  );
}
