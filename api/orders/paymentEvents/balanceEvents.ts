import { sql, type Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { BalanceEvent, Handling } from '../../payments/paymentEvent.ts';
import { refusedFor, storedProblem } from '../../payments/problems.ts';
import { retryIntervalMs } from '../../selling/canceledOrders/returnMoney.ts';
import type { Schema } from '../../store/schema.ts';
import { isHandled, markHandled } from '../handledEvents.ts';
import { settleIntent } from './paymentEvents.ts';

type Places = { provider: string; intentIds: readonly string[] };

/** Applies an event of a buyer's cash balance once: money that came for a canceled order goes back. */
export async function handleBalanceEvent(
  context: ApiContext,
  provider: string,
  event: BalanceEvent,
): Promise<Handling> {
  const { store, now, payments } = context;
  const { cashBalance } = payments.of(provider);
  if ((await isHandled(store.db, event.id)) || !cashBalance) return 'repeated';
  const found = await cashBalance.intentsOf(event.customerId);
  if (found.kind === 'unknown') return 'too_early';
  const { intentIds } = found;
  if (event.kind === 'balance_funded') {
    for (const intentId of intentIds)
      if ((await settleIntent(context, provider, intentId)) === 'too_early') return 'too_early';
    await reportUnclaimed(context, event, { provider, intentIds });
  }
  return store.transaction(async (trx): Promise<Handling> => {
    if (!(await markHandled(trx, event, now()))) return 'repeated';
    if (event.kind === 'balance_return_failed')
      await recordFailedReturn(trx, event.amountMinor, { provider, intentIds, at: now() });
    return 'handled';
  });
}

/** Logs money that no order takes: more than an order cost, or a second transfer for a paid one. */
async function reportUnclaimed(
  { store, payments, log }: ApiContext,
  event: BalanceEvent,
  { provider, intentIds }: Places,
): Promise<void> {
  const { cashBalance } = payments.of(provider);
  const [intentId] = intentIds;
  if (!cashBalance || intentId === undefined) return;
  const ended = await store.db
    .selectFrom('payment_attempts')
    .innerJoin('waiting_orders', 'waiting_orders.attempt_id', 'payment_attempts.id')
    .select('waiting_orders.id')
    .where('payment_attempts.provider', '=', provider)
    .where('payment_attempts.payment_intent_id', 'in', intentIds)
    .executeTakeFirst();
  if (ended) return;
  const there = await cashBalance.amountOf(intentId);
  if (there.kind === 'known' && there.amountMinor > 0)
    log.warn({ event, intentId, there }, 'a buyer sent more than an order costs: it is in the cash balance');
}

/** Returned money did not reach the buyer, e.g. because the provider knew no bank account for 45 days. The operator sees it in a list. */
async function recordFailedReturn(
  trx: Transaction<Schema>,
  amountMinor: number,
  { provider, intentIds, at }: Places & { at: Date },
): Promise<void> {
  await trx
    .updateTable('waiting_orders')
    .set({
      state: 'returning',
      returned_minor: sql`returned_minor - ${amountMinor}`,
      refusals: sql`refusals + 1`,
      problem: storedProblem(refusedFor('refund_canceled')),
      money_at: at.toISOString(),
      next_look_at: new Date(at.getTime() + retryIntervalMs).toISOString(),
    })
    .where('attempt_id', 'in', (db) =>
      db
        .selectFrom('payment_attempts')
        .select('id')
        .where('provider', '=', provider)
        .where('payment_intent_id', 'in', intentIds),
    )
    .where('state', 'in', ['returning', 'returned'])
    .where('returned_minor', '>=', amountMinor)
    .execute();
}
