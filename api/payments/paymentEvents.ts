import type { Transaction } from 'kysely';
import { settleAttempt } from '../checkout/settle.ts';
import type { ApiContext } from '../context.ts';
import type { Row, Schema } from '../store/schema.ts';
import { reckonOrder } from './reckonOrder.ts';

/**
 * What a payment provider tells of its own accord. `payment_changed` says only that there is something to ask about; amounts are
 * minor units, and `refundedMinor` all that was given back so far.
 */
export type PaymentEvent = { id: string; intentId: string } & (
  | { kind: 'payment_changed' }
  | { kind: 'refunded'; refundedMinor: number }
  | { kind: 'dispute_opened'; disputeId: string; amountMinor: number }
  | { kind: 'dispute_closed'; disputeId: string; amountMinor: number; isLost: boolean }
);

/** `too_early`: it is about a payment that is being worked on; the provider is to tell it again. */
export type Handling = 'handled' | 'repeated' | 'too_early';

/**
 * Takes an event in, once, in whatever order events come. Stripe's reach it through the webhook; for test payments whoever
 * causes them says so here.
 */
export async function handlePaymentEvent(context: ApiContext, event: PaymentEvent): Promise<Handling> {
  const { store, now, log } = context;
  const known = await store.db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (known) return 'repeated';
  if ((await settleIntent(context, event.intentId)) === 'too_early') return 'too_early';
  return store.transaction(async (trx) => {
    const noted = await trx
      .insertInto('provider_events')
      .values({ id: event.id, kind: event.kind, handled_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return 'repeated';
    if (event.kind === 'payment_changed') return 'handled';
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('payment_intent_id', '=', event.intentId)
      .executeTakeFirst();
    if (!charge) {
      log.warn({ event }, 'an event tells of a payment that no order knows');
      return 'handled';
    }
    await apply(trx, { event, charge, now: now() });
    await reckonOrder(trx, charge.order_id, now());
    return 'handled';
  });
}

/** A payment that is under way is settled first: what the event tells of is then written. */
async function settleIntent(context: ApiContext, intentId: string): Promise<'settled' | 'too_early'> {
  const attempts = await context.store.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .where('state', 'in', ['pending', 'requires_action'])
    .execute();
  for (const { id } of attempts) {
    const settlement = await settleAttempt(context, id, 'look');
    if (settlement === 'busy' || settlement === 'undecided') return 'too_early';
  }
  return 'settled';
}

async function apply(
  trx: Transaction<Schema>,
  {
    event,
    charge,
    now,
  }: {
    event: Exclude<PaymentEvent, { kind: 'payment_changed' }>;
    charge: Row<'charges'>;
    now: Date;
  },
): Promise<void> {
  if (event.kind === 'refunded') {
    // An older event may come later: what was given back only grows.
    const refunded_minor = Math.min(
      charge.amount_minor,
      Math.max(charge.refunded_minor, event.refundedMinor),
    );
    await trx.updateTable('charges').set({ refunded_minor }).where('id', '=', charge.id).execute();
    return;
  }
  const dispute: Row<'disputes'> = {
    id: event.disputeId,
    payment_intent_id: event.intentId,
    amount_minor: event.amountMinor,
    state: event.kind === 'dispute_opened' ? 'open' : event.isLost ? 'lost' : 'won',
    created_at: now.toISOString(),
  };
  const { state, amount_minor } = dispute;
  await trx
    .insertInto('disputes')
    .values(dispute)
    // The end may be told before the beginning, which then changes nothing.
    .onConflict((conflict) =>
      state === 'open'
        ? conflict.column('id').doNothing()
        : conflict.column('id').doUpdateSet({ state, amount_minor }),
    )
    .execute();
}
