import { sql, type RawBuilder } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type RunOptions } from '../../store/claim.ts';
import type { Row } from '../../store/schema.ts';
import { settleAttempt } from '../checkout/settle.ts';
import { pollEveryMs } from '../waitingOrders/changeWaiting.ts';
import { receivePaymentAfterCancellation } from './receivePaymentAfterCancellation.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a late bank transfer is looked for: until Stripe returns what nobody claims. https://docs.stripe.com/payments/customer-balance */
const lookForTransfersMs = 90 * dayMs;
/** As long as canceled orders are kept (`retention.ts`). */
const retentionMs = 180 * dayMs;

/**
 * Checks the payments that orders wait for: every hour, because an event of the provider may be lost, and when the wait is over. Tries again
 * to refund money that came too late, and looks once a day for bank transfers that come after that.
 */
export async function settleWaiting(context: ApiContext, options: RunOptions = {}): Promise<void> {
  await eachDue(context, options, sql`state in ('waiting', 'returning')`);
  await eachDue(context, options, sql`state in ('canceled', 'returned') and method = 'customer_balance'`);
}

/** `which` has an index of its own. */
function eachDue(context: ApiContext, options: RunOptions, which: RawBuilder<unknown>): Promise<void> {
  return eachClaimed(context, options, {
    table: 'waiting_orders',
    isDue: (now) => sql`${which} and next_look_at <= ${now}`,
    orderBy: 'next_look_at',
    async work(row) {
      try {
        await poll(context, row);
      } catch (error) {
        context.log.error({ err: error, orderId: row.id }, 'a waiting order could not be looked at');
      }
    },
  });
}

async function poll(context: ApiContext, row: Row<'waiting_orders'>): Promise<void> {
  await setNextPoll(context, row);
  if (row.state === 'waiting') await settleAttempt(context, row.attempt_id, 'check');
  else await receivePaymentAfterCancellation(context, row);
}

/** Called before the check, so that an order whose check fails is not checked again at once. */
async function setNextPoll({ store, now }: ApiContext, row: Row<'waiting_orders'>): Promise<void> {
  const isOver = row.state === 'canceled' || row.state === 'returned';
  const next_look_at = isOver ? nextPollForTransfer(row, now()) : nextPoll(row, now());
  await store.statement((db) =>
    db.updateTable('waiting_orders').set({ next_look_at }).where('id', '=', row.id).execute(),
  );
}

function nextPoll({ until }: Row<'waiting_orders'>, at: Date): string {
  const next = new Date(at.getTime() + pollEveryMs).toISOString();
  return at.toISOString() < until && until < next ? until : next;
}

function nextPollForTransfer({ ended_at, created_at }: Row<'waiting_orders'>, at: Date): string {
  const endedMs = Date.parse(ended_at ?? created_at);
  const tomorrow = at.getTime() + dayMs;
  return new Date(tomorrow <= endedMs + lookForTransfersMs ? tomorrow : endedMs + retentionMs).toISOString();
}
