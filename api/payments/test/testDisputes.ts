import { sql } from 'kysely';
import type { PaymentEvent } from '../paymentEvent.ts';
import type { ProviderParts } from '../paymentProvider.ts';
import { disputeCards } from './testCards.ts';
import type { TestIntent } from './testIntents.ts';

const dayMs = 24 * 60 * 60_000;
const opensAfterMs = 10_000;
/** How long the bank takes evidence. Then it decides. Banks give 7 to 21 days. https://docs.stripe.com/disputes/responding */
const answeredWithinMs = 7 * dayMs;
/** Shorter than handled events are kept, so that no event is told a second time. */
const reportedWithinMs = 30 * dayMs;
const maxEvents = 100;

const suffixes = { opened: '_dispute_opened', closed: '_dispute_closed' } as const;
type Happened = keyof typeof suffixes;

/** What banks did to payments with the cards that are disputed, and what was not handled yet. Each happens once for a payment. */
export async function testDisputeEvents(parts: ProviderParts): Promise<PaymentEvent[]> {
  const opened = await findIntents(parts, 'opened', opensAfterMs);
  const closed = await findIntents(parts, 'closed', opensAfterMs + answeredWithinMs);
  const leftOf = await readLeft(parts, [...opened, ...closed]);
  return [
    ...opened.flatMap((intent) => eventOf(intent, 'opened', leftOf(intent))),
    ...closed.flatMap((intent) => eventOf(intent, 'closed', leftOf(intent))),
  ];
}

/**
 * What was left of each intent when its bank acted. No bank disputes what was refunded before:
 * https://docs.stripe.com/refunds#refund-requests
 */
async function readLeft(
  { store }: ProviderParts,
  intents: readonly TestIntent[],
): Promise<(intent: TestIntent) => number> {
  const ids = intents.map(({ id }) => id);
  const refunds =
    ids.length === 0
      ? []
      : await store.db.selectFrom('test_refunds').selectAll().where('intent_id', 'in', ids).execute();
  return (intent) =>
    refunds
      .filter(({ intent_id, created_at }) => intent_id === intent.id && created_at < opensAt(intent))
      .reduce((left, { amount_minor }) => left - amount_minor, intent.amount_minor);
}

function opensAt({ created_at }: TestIntent): string {
  return new Date(Date.parse(created_at) + opensAfterMs).toISOString();
}

function findIntents(
  { store, now }: ProviderParts,
  happened: Happened,
  afterMs: number,
): Promise<TestIntent[]> {
  const at = now().getTime();
  return store.db
    .selectFrom('test_intents')
    .selectAll()
    .where('method_id', 'in', [...disputeCards.keys()])
    .where('created_at', '<=', new Date(at - afterMs).toISOString())
    .where('created_at', '>', new Date(at - reportedWithinMs).toISOString())
    .where('status', '=', 'succeeded')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('provider_events')
            .select('provider_events.id')
            .whereRef(
              'provider_events.id',
              '=',
              sql<string>`${sql.ref('test_intents.id')} || ${sql.lit(suffixes[happened])}`,
            ),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(maxEvents)
    .execute();
}

function eventOf(
  { id: intentId, method_id, created_at }: TestIntent,
  happened: Happened,
  amountMinor: number,
): PaymentEvent[] {
  const card = disputeCards.get(method_id ?? '');
  if (!card || amountMinor <= 0) return [];
  const { reason, end } = card;
  const details = {
    id: intentId + suffixes[happened],
    intentId,
    disputeId: `dp_${intentId}`,
    amountMinor,
    reason,
    answerBy: new Date(Date.parse(created_at) + opensAfterMs + answeredWithinMs).toISOString(),
  };
  if (end === 'inquiry_closed')
    return [{ ...details, kind: happened === 'opened' ? 'inquiry_opened' : 'inquiry_closed' }];
  return happened === 'opened'
    ? [{ ...details, kind: 'dispute_opened' }]
    : [{ ...details, kind: 'dispute_closed', isLost: end === 'lost' }];
}
