import { hash } from 'node:crypto';
import type { Row } from '../../store/schema.ts';
import type { PaymentEvent } from '../paymentEvent.ts';
import type { ProviderParts, RefundsState, RefundState, RefundStep } from '../paymentProvider.ts';
import { refusedFor } from '../problems.ts';
import { failsRefunds } from './testCards.ts';

/** How long a refund that fails counts as paid back. */
const failsAfterMs = 10_000;
/** As Stripe does, an event that is not accepted is sent again for three days. https://docs.stripe.com/webhooks#retries */
const sentAgainMs = 3 * 24 * 60 * 60_000;
const maxEvents = 100;

/** Accepts a refund, also one that the card's bank will send back. */
export async function acceptTestRefund(
  { store, now }: ProviderParts,
  { amountMinor, key }: RefundStep,
  intent: Pick<Row<'test_intents'>, 'id' | 'method_id'>,
): Promise<RefundState> {
  const at = now();
  const row: Row<'test_refunds'> = {
    id: `re_test_${hash('sha256', key).slice(0, 24)}`,
    intent_id: intent.id,
    amount_minor: amountMinor,
    fails_at: failsRefunds(intent.method_id) ? new Date(at.getTime() + failsAfterMs).toISOString() : null,
    created_at: at.toISOString(),
  };
  await store.statement((db) =>
    db
      .insertInto('test_refunds')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return { kind: 'accepted', refundId: row.id };
}

export async function listTestRefunds(
  { store, now }: ProviderParts,
  intentId: string,
): Promise<RefundsState> {
  const rows = await store.db
    .selectFrom('test_refunds')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const at = now().toISOString();
  const refunds = rows.map(({ id, amount_minor, fails_at }) => ({
    id,
    amountMinor: amount_minor,
    failure: fails_at !== null && fails_at <= at ? refusedFor('card_ended') : null,
  }));
  return { kind: 'known', refunds };
}

/** What failed and was not handled yet, the earliest first. */
export async function testRefundEvents({ store, now }: ProviderParts): Promise<PaymentEvent[]> {
  const at = now();
  const rows = await store.db
    .selectFrom('test_refunds')
    .select(['id', 'intent_id'])
    .where('fails_at', '<=', at.toISOString())
    .where('fails_at', '>', new Date(at.getTime() - sentAgainMs).toISOString())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('provider_events')
            .select('provider_events.id')
            .whereRef('provider_events.id', '=', 'test_refunds.id'),
        ),
      ),
    )
    .orderBy('fails_at')
    .limit(maxEvents)
    .execute();
  // A refund has one event, which has its id.
  return rows.map(({ id, intent_id }) => ({ id, kind: 'refund_failed', intentId: intent_id }));
}
